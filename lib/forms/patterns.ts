/** The value of a ticked checkbox: `on` or `true` did not come from the site's own form. */
export const TICKED = "accepted";

const DOMAIN_LABEL = "[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?";

const PATTERNS = {
  tick: new RegExp(`^${TICKED}$`),
  /** The token of an unsubscribe link. */
  token: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /** Text, @, text, dot, text (specification, 5), without what mailers drop or parse: many spellings would be one mailbox. */
  simpleEmail: /^(?!.*[<>()[\]\\,;:"\p{Cf}\p{DI}])[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  /** HTML's pattern for `type="email"` with a dot in the domain, case-insensitive (specification, 5). */
  standardEmail: new RegExp(
    `^[A-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${DOMAIN_LABEL}\\.)+${DOMAIN_LABEL}$`,
    "i",
  ),
} as const;

/** Rules name a pattern: an expression could not be handed to the browser as data. */
export type PatternName = keyof typeof PATTERNS;

/** Whether a value has a format as typed and in Unicode's compatibility form (NFKC). */
export function matches(name: PatternName, value: string): boolean {
  return [value, value.normalize("NFKC")].every((spelling) => PATTERNS[name].test(spelling));
}
