import { contactForm, downloadForm, formMessages, newsletterForm } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import {
  requestCaseStudy,
  sendContactMessage,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#lib/forms/actions.ts";
import { PostedTitle } from "./posted-title.client.tsx";

export function PageTitle() {
  return (
    <PostedTitle
      title={site.title}
      wrongTitle={`${formMessages.wrongTitle} ${site.title}`}
      forms={[
        [subscribeToNewsletter, newsletterForm.fragment],
        [requestCaseStudy, downloadForm.fragment],
        [sendContactMessage, contactForm.fragment],
        [unsubscribeFromNewsletter, unsubscribe.fragment],
      ]}
    />
  );
}
