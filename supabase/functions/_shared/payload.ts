import { z } from "zod";
import { RefusedRequest } from "./request-body.ts";

/** Longest accepted values, in UTF-16 code units; supabase/tests/payloads.test.ts holds them to the forms' limits. */
export const MAX_LENGTH = { name: 200, email: 254, message: 5000 } as const;

/** What the other forms accept; nothing in it can end a mail header or add an address. */
const STANDARD_EMAIL = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i;

/** PostgreSQL cannot store U+0000; the others have no place in a mail. */
const CONTROL_CHARACTERS = /(?![\t\n\r\u0080-\u009f])\p{Cc}/u;

/** What would make a second line, or a mail header, of a name. */
const MULTILINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A field of 1 to `maxLength` characters once trimmed. */
export function text(maxLength: number) {
  return (
    z
      .string()
      .trim()
      .min(1)
      // `abort`, so that no pattern runs on a hostile length.
      .max(maxLength, { abort: true })
      .refine((value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value))
  );
}

/** A text of one line. */
export function line(maxLength: number) {
  return text(maxLength).refine((value) => !MULTILINE.test(value));
}

export const standardEmail = text(MAX_LENGTH.email).regex(STANDARD_EMAIL);

/** A field that may be missing; its column is then null. */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.nullish();
}

/**
 * Parses the fields of a request; a rule's own error is the code of the refusal.
 * @throws RefusedRequest that names the first field that is missing or wrong.
 */
export function parseFields<Fields extends z.ZodType>(
  rules: Fields,
  body: object,
): z.output<Fields> {
  const result = rules.safeParse(body, { error: () => "invalid_field" });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RefusedRequest(
    422,
    issue?.message ?? "invalid_field",
    `Le champ «\u00a0${issue?.path.join(".")}\u00a0» est absent ou invalide.`,
  );
}
