import type { ReactNode } from "react";
import { formMessages } from "#lib/content/forms.ts";
import { type FieldError, TICKED } from "#lib/forms/field-rules.ts";
import type { FormDefinition } from "#lib/forms/form-definitions.ts";
import type { FieldView } from "./form-view.ts";

interface FieldsCopy<Field extends string> {
  readonly labels: Readonly<Record<Field, ReactNode>>;
  readonly errors: Readonly<Record<Field, Readonly<Record<FieldError, string>>>>;
}

/** A form's fields as they are drawn: its definition, with the words of its copy. */
export function fieldViews<Field extends string>(
  { fields }: FormDefinition<Field>,
  { labels, errors }: FieldsCopy<Field>,
): readonly FieldView[] {
  return (Object.keys(fields) as Field[]).map((name) => {
    const { kind, autoComplete, isOptional } = fields[name];
    const hints = [
      kind === "email" && formMessages.emailHint,
      isOptional && formMessages.optionalHint,
    ].filter((hint) => hint);
    return {
      name,
      kind,
      label: labels[name],
      ...(hints.length > 0 && { hint: hints.join(" ") }),
      ...(autoComplete && { autoComplete }),
      ...(kind === "checkbox" && { value: TICKED }),
      ...(isOptional && { isOptional }),
      errors: errors[name],
    };
  });
}
