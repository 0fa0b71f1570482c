import { TextArea, TextField } from "#components/ui/field.tsx";
import { HiddenFields } from "#components/ui/hidden-fields.tsx";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { Outcome } from "#components/ui/outcome.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { useSubmission } from "#components/ui/use-submission.ts";
import type { contactForm } from "#lib/content/forms.ts";
import { contactDefinition } from "#lib/forms/form-definitions.ts";
import type { ContactState, SubmitAction } from "#lib/forms/form-state.ts";

export interface ContactFormProps {
  readonly copy: typeof contactForm;
  readonly honeypotLabel: string;
  readonly action: SubmitAction<ContactState>;
}

export function ContactForm({ copy, honeypotLabel, action }: ContactFormProps) {
  const { state, formProps, draftKey, isPending, hasAnswered, errorOf, typedValue } = useSubmission(
    {
      definition: contactDefinition,
      action,
      permalink: "/#contact",
      onAnswer: ({ status }) => {
        if (status === "sent") window.alert(copy.success);
        if (status === "failed") window.alert(copy.failure);
      },
    },
  );
  const message = (field: keyof typeof copy.errors) => {
    const error = errorOf(field);
    return error && copy.errors[field][error];
  };

  return (
    <form {...formProps} className="form">
      <HiddenFields draftKey={draftKey} honeypotLabel={honeypotLabel} />
      <TextField
        id="contact-name"
        name="name"
        autoComplete="name"
        label={copy.labels.name}
        error={message("name")}
        defaultValue={typedValue("name")}
      />
      <TextField
        id="contact-email"
        name="email"
        type="email"
        autoComplete="email"
        label={copy.labels.email}
        error={message("email")}
        defaultValue={typedValue("email")}
      />
      <TextArea
        id="contact-message"
        name="message"
        label={copy.labels.message}
        error={message("message")}
        defaultValue={typedValue("message")}
      />
      <SubmitButton isPending={isPending} label={copy.submit} pendingLabel={copy.submitting} />
      {!hasAnswered && state.status === "sent" && <Outcome status="sent">{copy.success}</Outcome>}
      {!hasAnswered && state.status === "failed" && (
        <Outcome status="failed">{copy.failure}</Outcome>
      )}
      <p className="form-note">
        <LinkedText {...copy.privacy} />
      </p>
    </form>
  );
}
