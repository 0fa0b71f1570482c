import { Checkbox, TextField } from "#components/ui/field.tsx";
import { HiddenFields } from "#components/ui/hidden-fields.tsx";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { Outcome } from "#components/ui/outcome.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { showToast } from "#components/ui/toaster.tsx";
import { useSubmission } from "#components/ui/use-submission.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import type { formMessages, newsletterForm } from "#lib/content/forms.ts";
import { TICKED } from "#lib/forms/field-rules.ts";
import { newsletterDefinition } from "#lib/forms/form-definitions.ts";
import type { NewsletterState, SubmitAction } from "#lib/forms/form-state.ts";

export interface NewsletterFormProps {
  readonly copy: typeof newsletterForm;
  readonly messages: typeof formMessages;
  readonly action: SubmitAction<NewsletterState>;
}

export function NewsletterForm({ copy, messages, action }: NewsletterFormProps) {
  const { state, formProps, draftKey, isPending, hasAnswered, errorOf, typedValue } = useSubmission(
    {
      definition: newsletterDefinition,
      action,
      permalink: "/#newsletter",
      toasterWords: messages,
      onAnswer: (answer) => {
        if (answer.status === "sent") showToast({ kind: "success", ...copy.success });
        if (answer.status === "failed") {
          showToast({
            kind: "failure",
            title: copy.failure.title,
            text: failureText(copy, answer),
          });
        }
      },
    },
  );
  const message = (field: keyof typeof copy.errors) => {
    const error = errorOf(field);
    return error && copy.errors[field][error];
  };

  return (
    <form {...formProps} id="newsletter" className="form">
      <HiddenFields draftKey={draftKey} honeypotLabel={messages.honeypotLabel} />
      <TextField
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        label={copy.labels.email}
        error={message("email")}
        defaultValue={typedValue("email")}
        disabled={isPending}
      />
      <Checkbox
        id="newsletter-consent"
        name="consent"
        value={TICKED}
        error={message("consent")}
        defaultChecked={typedValue("consent") === TICKED}
        disabled={isPending}
      >
        <LinkedText {...copy.consent} />
      </Checkbox>
      <SubmitButton isPending={isPending} label={copy.submit} pendingLabel={copy.submitting} />
      {!hasAnswered && state.status === "sent" && (
        <Outcome status="sent">
          {copy.success.title} {copy.success.text}
        </Outcome>
      )}
      {!hasAnswered && state.status === "failed" && (
        <Outcome status="failed">{failureText(copy, state)}</Outcome>
      )}
    </form>
  );
}

/** `{message}` is the error's own when it has one (specification, 8). */
function failureText(
  { failure }: typeof newsletterForm,
  { cause }: Extract<NewsletterState, { status: "failed" }>,
) {
  return cause
    ? fillIn(failure.withMessage, { message: failure.causes[cause] })
    : failure.withoutMessage;
}
