import type { FormView } from "#components/ui/form-view.ts";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { formMessages } from "#lib/content/forms.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import { unsubscribeFromNewsletter } from "#lib/forms/actions.ts";
import { LegalDialog } from "./legal-dialog.client.tsx";

const { id, title, text, closeLabel, submit, submitting, success, failure } = unsubscribe;

const view: FormView = {
  name: "unsubscribe",
  fragment: id,
  fields: [],
  honeypotLabel: formMessages.honeypotLabel,
  submit,
  submitting,
  whilePending: "readOnly",
  summaryTitle: formMessages.summaryTitle,
  answers: {
    sent: success,
    failed: {
      link: { title: failure.link },
      unsubscription: { title: failure.unexpected },
      unexpected: { title: failure.unexpected },
    },
  },
};

/** Where the link in the newsletter's mails leads: mail filters open every link, so only the button acts. */
export function UnsubscribeDialog() {
  return (
    <LegalDialog id={id} title={title} lead={<p>{text}</p>} closeLabel={closeLabel}>
      <SubmissionForm view={view} action={unsubscribeFromNewsletter} />
    </LegalDialog>
  );
}
