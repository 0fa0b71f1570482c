/**
 * The words beside the newsletter's box, newest first, as subscribers agreed to them; rows name
 * the version. New words make a new entry: what a subscriber agreed to is proven by the old one.
 */
export const CONSENTS = [
  { version: "2026-01", words: "J'accepte la politique de confidentialité." },
] as const;
