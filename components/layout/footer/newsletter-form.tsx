import { fieldViews } from "#components/ui/field-views.ts";
import type { FormView } from "#components/ui/form-view.ts";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { fillIn } from "#lib/content/fill-in.ts";
import { formMessages, newsletterForm } from "#lib/content/forms.ts";
import { newsletterDefinition } from "#lib/forms/form-definitions.ts";
import type { FailureCause } from "#lib/forms/form-state.ts";

const { labels, errors, consent, failure } = newsletterForm;

/** `{message}` of specification, 8. */
const failedBy = (cause: FailureCause) => ({
  title: failure.title,
  text: fillIn(failure.withMessage, { message: failure.causes[cause] }),
});

export const newsletterFormView: FormView = {
  name: "newsletter",
  fragment: "newsletter",
  fields: fieldViews(newsletterDefinition, {
    labels: { ...labels, consent: <LinkedText {...consent} /> },
    errors,
  }),
  honeypotLabel: formMessages.honeypotLabel,
  submit: newsletterForm.submit,
  submitting: newsletterForm.submitting,
  // Specification, 4.
  whilePending: "disabled",
  summaryTitle: formMessages.summaryTitle,
  answers: {
    channel: "toast",
    sent: newsletterForm.success,
    confirmation: newsletterForm.confirmation,
    failed: {
      refused: failedBy("refused"),
      unavailable: failedBy("unavailable"),
      timeout: failedBy("timeout"),
      unexpected: { title: failure.title, text: failure.withoutMessage },
    },
  },
};
