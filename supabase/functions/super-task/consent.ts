/** The wordings of the newsletter's consent, newest first; each row names its version, so none is ever edited. */
export const CONSENTS = [
  { version: "2026-01", words: "J'accepte la politique de confidentialité." },
] as const;
