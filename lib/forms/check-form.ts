import { checkValue, cleanValue, type FieldError } from "./field-rules.ts";
import type { FormDefinition } from "./form-definitions.ts";
import type { FieldErrors, Values } from "./form-state.ts";

export interface CheckedForm<Field extends string> {
  /** Clean values; a field that is missing, repeated or a file reads as empty. */
  readonly values: Values<Field>;
  /** Undefined when every field is accepted. */
  readonly errors: FieldErrors<Field> | undefined;
}

/**
 * Reads a form's own fields, and nothing else, out of posted data and checks them (specification, 5).
 * Runs on the server only: the browser posts what was typed and shows the answer.
 */
export function checkForm<Field extends string>(
  definition: FormDefinition<Field>,
  formData: FormData,
): CheckedForm<Field> {
  const values = {} as Record<Field, string>;
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const field of Object.keys(definition.fields) as Field[]) {
    const entries = formData.getAll(field);
    const [entry = ""] = entries;
    const isText = typeof entry === "string" && entries.length <= 1;
    values[field] = isText ? cleanValue(entry) : "";
    const error = isText ? checkValue(definition.fields[field], values[field]) : "format";
    if (error) errors[field] = error;
  }
  return { values, errors: Object.keys(errors).length > 0 ? errors : undefined };
}
