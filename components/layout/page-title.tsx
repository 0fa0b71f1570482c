import { contactForm, downloadForm, formMessages, newsletterForm } from "#lib/content/forms.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import {
  requestCaseStudy,
  sendContactMessage,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#lib/forms/actions.ts";
import { PostedTitle } from "./posted-title.client.tsx";

const dialogs = [legal.legalNotice, legal.privacy, legal.accessibility, unsubscribe];
const dialogTitles = dialogs.map(({ id, title }) => [`#${id}`, `${title} – ${site.title}`]);

export function PageTitle({ title = site.title }: { readonly title?: string | undefined }) {
  return (
    <PostedTitle
      wrongTitle={`${formMessages.wrongTitle} ${title}`}
      titles={{ "": title, ...Object.fromEntries(dialogTitles) }}
      forms={[
        [subscribeToNewsletter, newsletterForm.fragment],
        [requestCaseStudy, downloadForm.fragment],
        [sendContactMessage, contactForm.fragment],
        [unsubscribeFromNewsletter, unsubscribe.fragment],
      ]}
    />
  );
}
