import { renderedForm } from "#components/ui/rendered-form.tsx";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import { unsubscribeFromNewsletter } from "#lib/forms/actions.ts";
import { LegalDialog } from "./legal-dialog.client.tsx";

/** Where the link in the newsletter's mails leads: mail filters open every link, so only the button acts. */
export function UnsubscribeDialog() {
  const { id, title, text, closeLabel } = unsubscribe;
  return (
    <LegalDialog id={id} title={title} lead={<p>{text}</p>} closeLabel={closeLabel}>
      <SubmissionForm form={renderedForm(unsubscribe)} action={unsubscribeFromNewsletter} />
    </LegalDialog>
  );
}
