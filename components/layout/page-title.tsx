import { contactFormView } from "#components/sections/contact/contact-form.tsx";
import { AnswerTitle } from "#components/ui/submission-form.client.tsx";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import type { SubmitAction } from "#lib/forms/form-state.ts";
import { newsletterFormView } from "./footer/newsletter-form.tsx";

interface PageTitleProps {
  readonly newsletter: SubmitAction;
  readonly download: SubmitAction;
  readonly contact: SubmitAction;
  readonly unsubscription: SubmitAction;
}

export function PageTitle({ newsletter, download, contact, unsubscription }: PageTitleProps) {
  return (
    <AnswerTitle
      title={site.title}
      wrongTitle={`${formMessages.wrongTitle} ${site.title}`}
      newsletter={[newsletter, newsletterFormView.fragment]}
      download={[download, downloadForm.fragment]}
      contact={[contact, contactFormView.fragment]}
      unsubscription={[unsubscription, unsubscribe.id]}
    />
  );
}
