import { renderedForm } from "#components/ui/rendered-form.tsx";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import { unsubscribeFromNewsletter } from "#lib/forms/actions.ts";
import { LegalDialog } from "./legal-dialog.client.tsx";

/** Target of the link in newsletter mails; only its button unsubscribes, because mail filters open every link. */
export function UnsubscribeDialog() {
  const { id, title, text, closeLabel } = unsubscribe;
  return (
    <LegalDialog id={id} title={title} lead={<p>{text}</p>} closeLabel={closeLabel}>
      <SubmissionForm form={renderedForm(unsubscribe)} action={unsubscribeFromNewsletter} />
    </LegalDialog>
  );
}
