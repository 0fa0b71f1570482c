import type { FieldRule } from "../forms/form-definition.ts";
import { FIELD_MAX_LENGTH } from "../forms/limits.ts";
import type { LinkedText } from "./content-types.ts";
import { frenchNumber } from "./french-numbers.ts";
import { fr } from "./typography.ts";

/** The errors that the specification leaves open: length and control characters. */
export function ownErrors({ maxLength }: Pick<FieldRule, "maxLength">) {
  return {
    tooLong: fr(`${frenchNumber(maxLength)} caractères au maximum`),
    characters: fr("Caractères non autorisés"),
  };
}

/** For a field that is right or wrong as a whole. */
export const oneError = (words: string) => ({
  required: words,
  format: words,
  tooLong: words,
  characters: words,
});

export const emailErrors = {
  required: "Email requis",
  format: "Email invalide",
  ...ownErrors({ maxLength: FIELD_MAX_LENGTH.email }),
} as const;

/** A purpose, and the link to the privacy policy. */
export const privacyNote = (purpose: string): LinkedText => ({
  before: fr(purpose),
  link: { label: fr("Politique de confidentialité"), href: "#confidentialite" },
  after: "",
});
