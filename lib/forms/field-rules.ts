import { FIELD_MAX_LENGTH } from "./limits.ts";

/** Why a field is refused; the form's copy has one sentence for each. */
export type FieldError = "required" | "format" | "tooLong" | "characters";

export interface FieldRule {
  /** Longest accepted value, in UTF-16 code units. */
  readonly maxLength: number;
  readonly pattern?: RegExp;
}

/** The newsletter's simple pattern: text, @, text, dot, text (specification, 5). */
export const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The usual e-mail pattern of the other forms, case-insensitive (specification, 5). */
export const STANDARD_EMAIL = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i;

/** White space and invisible format characters alone read as nothing typed. */
const BLANK = /^[\s\p{Cf}]*$/u;

/** Control characters but tab and line ends, lone surrogates, bidirectional overrides, and what a broken encoding leaves. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffd]/u;

export const nameRule: FieldRule = { maxLength: FIELD_MAX_LENGTH.name };
export const companyRule: FieldRule = { maxLength: FIELD_MAX_LENGTH.company };
export const messageRule: FieldRule = { maxLength: FIELD_MAX_LENGTH.message };
export const simpleEmailRule: FieldRule = {
  maxLength: FIELD_MAX_LENGTH.email,
  pattern: SIMPLE_EMAIL,
};
export const standardEmailRule: FieldRule = {
  maxLength: FIELD_MAX_LENGTH.email,
  pattern: STANDARD_EMAIL,
};

/** A checkbox is ticked only by this value: `on` or `true` did not come from the page's own form. */
export const TICKED = "accepted";
export const consentRule: FieldRule = {
  maxLength: TICKED.length,
  pattern: new RegExp(`^${TICKED}$`),
};

/**
 * Checks one trimmed value; undefined means accepted (specification, 5).
 * Length comes before the pattern, so that no pattern ever runs on a hostile length.
 */
export function checkValue(rule: FieldRule, value: string): FieldError | undefined {
  if (BLANK.test(value)) return "required";
  if (value.length > rule.maxLength) return "tooLong";
  if (FORBIDDEN.test(value)) return "characters";
  if (rule.pattern && !rule.pattern.test(value)) return "format";
  return undefined;
}
