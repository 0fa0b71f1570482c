import { LinkedText } from "#components/ui/texts.tsx";
import { formMessages } from "#lib/content/forms.ts";
import type { FieldDefinition, FormDefinition } from "#lib/forms/form-definition.ts";
import { TICKED } from "#lib/forms/patterns.ts";

export type Form = ReturnType<typeof formView>;

/**
 * What `SubmissionForm` shows of a form: lengths and forbidden characters stay on the server.
 * @param newTabHint for a form in a dialog, which the privacy link must not leave.
 */
export function formView(
  definition: FormDefinition,
  { options, newTabHint }: { options?: readonly string[]; newTabHint?: string } = {},
) {
  const { name, fragment, submit, submitting, whilePending, closeLabel, privacy, answers } =
    definition;
  return {
    name,
    fragment,
    fields: Object.entries(definition.fields).map(([field, rules]) => ({
      ...renderedField(field, rules, definition),
      ...(rules.kind === "select" && { options }),
    })),
    submit,
    submitting,
    whilePending,
    ...(closeLabel && { closeLabel }),
    ...(privacy && { note: <LinkedText {...privacy} newTabHint={newTabHint} /> }),
    answers,
  };
}

function renderedField(
  name: string,
  { kind, pattern, autoComplete, isOptional }: FieldDefinition,
  { labels, errors }: FormDefinition,
) {
  const label = labels[name];
  const hints = [
    kind === "email" && formMessages.emailHint,
    isOptional && formMessages.optionalHint,
  ].filter((hint) => hint);
  return {
    name,
    kind,
    label: typeof label === "object" ? <LinkedText {...label} /> : label,
    ...(hints.length > 0 && { hint: hints.join(" ") }),
    ...(autoComplete && { autoComplete }),
    ...(kind === "checkbox" && { value: TICKED }),
    ...(pattern && { pattern }),
    ...(isOptional && { isOptional }),
    ...(errors[name] && { errors: errors[name] }),
  };
}
