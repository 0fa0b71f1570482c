import { fieldViews } from "#components/ui/field-views.ts";
import type { FormView } from "#components/ui/form-view.ts";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { contactForm, formMessages } from "#lib/content/forms.ts";
import { contactDefinition } from "#lib/forms/form-definitions.ts";

export const contactFormView: FormView = {
  name: "contact",
  fragment: "contact-form",
  fields: fieldViews(contactDefinition, contactForm),
  honeypotLabel: formMessages.honeypotLabel,
  submit: contactForm.submit,
  submitting: contactForm.submitting,
  whilePending: "readOnly",
  summaryTitle: formMessages.summaryTitle,
  note: <LinkedText {...contactForm.privacy} />,
  answers: {
    channel: "alert",
    sent: { title: contactForm.success },
    confirmation: contactForm.confirmation,
    failed: {
      message: { title: contactForm.failure },
      unexpected: { title: contactForm.failure },
    },
  },
};
