import { formMessages } from "#lib/content/forms.ts";
import type { FieldView } from "./form-view.ts";

/** The e-mail field of a form. */
export function emailField(label: string, errors: NonNullable<FieldView["errors"]>): FieldView {
  return {
    name: "email",
    kind: "email",
    label,
    hint: formMessages.emailHint,
    autoComplete: "email",
    errors,
  };
}
