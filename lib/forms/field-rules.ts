/** Why a field is refused; the form's copy has one sentence for each. */
export type FieldError = "required" | "format" | "tooLong" | "characters";

export interface FieldRule {
  /** Longest accepted value, in UTF-16 code units. */
  readonly maxLength: number;
  /** Must match the value as typed and in Unicode's compatibility form (NFKC). */
  readonly pattern?: RegExp;
  /** Tabs and line breaks are accepted; every other field is one line. */
  readonly isMultiline?: boolean;
  /** May be left empty; every other field is required. */
  readonly isOptional?: boolean;
}

/**
 * The newsletter's simple pattern: text, @, text, dot, text (specification, 5), without the invisible
 * characters and the punctuation that mailers drop or parse: many spellings would be one mailbox.
 */
export const SIMPLE_EMAIL = /^(?!.*[<>()[\]\\,;:"\p{Cf}\p{DI}])[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** The standard email pattern of the other forms, case-insensitive (specification, 5). */
export const STANDARD_EMAIL = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i;

/** The value of a ticked checkbox: `on` or `true` did not come from the site's own form. */
export const TICKED = "accepted";

/** White space and invisible format characters alone count as empty. */
const BLANK = /^[\s\p{Cf}]*$/u;

/** Control characters other than tab and line ends, lone surrogates, bidirectional overrides, U+FFFD. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffd]/u;

/** What a single line cannot hold besides. */
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

/**
 * A posted value as it is checked and stored: trimmed, with LF for each line break (browsers post CR LF),
 * and empty when nothing in it is visible.
 */
export function cleanValue(posted: string): string {
  return BLANK.test(posted) ? "" : posted.trim().replaceAll(/\r\n?/g, "\n");
}

/**
 * Checks one clean value; undefined means accepted (specification, 5).
 * Length comes before the pattern, so that no pattern runs on a hostile length.
 */
export function checkValue(rule: FieldRule, value: string): FieldError | undefined {
  if (value === "") return rule.isOptional ? undefined : "required";
  if (value.length > rule.maxLength) return "tooLong";
  if (FORBIDDEN.test(value)) return "characters";
  const { pattern } = rule;
  if (pattern) {
    return pattern.test(value) && pattern.test(value.normalize("NFKC")) ? undefined : "format";
  }
  return !rule.isMultiline && LINE_BREAKS.test(value) ? "characters" : undefined;
}
