import { cleanValue } from "./field-rules.ts";
import type { FieldErrors } from "./form-state.ts";

interface Field {
  readonly name: string;
  readonly isOptional?: boolean;
}

/**
 * The required fields that are empty, so that such a form is never sent; undefined when there are none. The other
 * rules are checked on the server alone: their patterns would be in the initial JS.
 */
export function missingFields(
  fields: readonly Field[],
  formData: FormData,
): FieldErrors<string> | undefined {
  const missing = fields.filter(
    ({ name, isOptional }) => !isOptional && !cleanValue(`${formData.get(name) ?? ""}`),
  );
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map(({ name }) => [name, "required"]));
}
