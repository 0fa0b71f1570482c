import { emailField } from "#components/ui/email-field.ts";
import type { FormView } from "#components/ui/form-view.ts";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { contactForm, formMessages } from "#lib/content/forms.ts";

const { labels, errors } = contactForm;

export const contactFormView: FormView = {
  name: "contact",
  fragment: "contact-form",
  fields: [
    { name: "name", kind: "text", label: labels.name, autoComplete: "name", errors: errors.name },
    emailField(labels.email, errors.email),
    { name: "message", kind: "textarea", label: labels.message, errors: errors.message },
  ],
  honeypotLabel: formMessages.honeypotLabel,
  submit: contactForm.submit,
  submitting: contactForm.submitting,
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
