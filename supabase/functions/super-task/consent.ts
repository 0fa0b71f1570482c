/** The wordings of the newsletter's consent, newest first; each row names its version, so none is ever edited. */
export const CONSENTS = [
  {
    version: "2026-11",
    words: "J'accepte de recevoir la lettre mensuelle, selon la politique de confidentialité.",
  },
  { version: "2026-01", words: "J'accepte la politique de confidentialité." },
] as const;
