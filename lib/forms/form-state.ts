import type { FieldError } from "./form-definition.ts";

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, FieldError>>>;

/** Why a call failed: a 4xx; no response, a 5xx or a proxy's page; no response in time. */
export type FailureCause = "refused" | "unavailable" | "timeout";

/** The outcome of a submission, in codes: the words are in lib/content. */
export type FormState<Field extends string, Failure extends string, Result = null> =
  | { readonly status: "idle" }
  | {
      readonly status: "invalid";
      readonly errors: FieldErrors<Field>;
      readonly values: Values<Field>;
    }
  | {
      readonly status: "failed";
      /** The step that failed, or `unexpected`. */
      readonly failure: Failure | "unexpected";
      readonly cause: FailureCause | null;
      readonly values: Values<Field>;
    }
  | { readonly status: "sent"; readonly result: Result };

export const IDLE = { status: "idle" } as const;

/** A state of any of the forms. */
export type AnyFormState = FormState<string, string, string | null>;

export type SubmitAction = (previous: unknown, formData: FormData) => Promise<AnyFormState>;

/** Hidden fields of every form. */
export const DRAFT_KEY_FIELD = "draftKey";
/** Only robots fill it in: no browser or password manager recognises its name. */
export const HONEYPOT_FIELD = "topic";

interface Field {
  readonly name: string;
  readonly isOptional?: boolean;
}

/** White space and invisible format characters alone count as empty. */
const BLANK = /^[\s\p{Cf}]*$/u;

/**
 * A posted value as it is checked and stored: trimmed, with LF for each line break (browsers post CR LF),
 * and empty when nothing in it is visible.
 */
export function cleanValue(posted: string): string {
  return BLANK.test(posted) ? "" : posted.trim().replaceAll(/\r\n?/g, "\n");
}

/**
 * The required fields that are empty, so that such a form is never sent; undefined when there are none. The other
 * rules are checked on the server alone: their patterns and zod would be in the initial JS.
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
