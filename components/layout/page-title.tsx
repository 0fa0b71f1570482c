import { contactFormView } from "#components/sections/contact/contact-form.tsx";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import {
  requestCaseStudy,
  sendContactMessage,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#lib/forms/actions.ts";
import { newsletterFormView } from "./footer/newsletter-form.tsx";
import { PostedTitle } from "./posted-title.client.tsx";

export function PageTitle() {
  return (
    <PostedTitle
      title={site.title}
      wrongTitle={`${formMessages.wrongTitle} ${site.title}`}
      forms={[
        [subscribeToNewsletter, newsletterFormView.fragment],
        [requestCaseStudy, downloadForm.fragment],
        [sendContactMessage, contactFormView.fragment],
        [unsubscribeFromNewsletter, unsubscribe.id],
      ]}
    />
  );
}
