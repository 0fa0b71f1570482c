import { formMessages } from "#lib/content/forms.ts";
import type { FieldView } from "./form-view.ts";

/** The e-mail field of a form; its label shows what it takes, which a refusal alone does not. */
export function emailField(label: string, errors: NonNullable<FieldView["errors"]>): FieldView {
  return {
    name: "email",
    kind: "email",
    label: (
      <>
        {label} <span className="field-example">{formMessages.emailExample}</span>
      </>
    ),
    autoComplete: "email",
    errors,
  };
}
