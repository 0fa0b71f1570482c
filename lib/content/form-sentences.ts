import {
  emailField,
  type FieldRule,
  type FormDefinition,
  type FormRules,
} from "../forms/form-definition.ts";
import type { LinkedText } from "./content-types.ts";
import { frenchNumber } from "./french-numbers.ts";
import { fr } from "./typography.ts";

/** A field's errors: the specified ones, then those of its length and of control characters. */
export const fieldErrors = (
  { maxLength }: Pick<FieldRule, "maxLength">,
  required: string,
  format: string,
) => ({
  required,
  format,
  tooLong: fr(`${frenchNumber(maxLength)} caractères au maximum`),
  characters: fr("Caractères non autorisés"),
});

/** The draft survives the reload. */
export const reloadHint = fr("Rechargez la page : votre saisie est conservée.");

export const emailErrors = fieldErrors(emailField, "Email requis", "Email invalide");

/** States the purpose and links to the privacy policy. */
export const privacyNote = (purpose: string): LinkedText => ({
  before: fr(purpose),
  link: { label: fr("Politique de confidentialité"), href: "#confidentialite" },
  after: "",
});

/** Lists the data that a form collects, for the privacy policy; a checkbox is not data. */
export function collectedData({ fields, labels }: FormDefinition): string {
  const names = Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    if (typeof label !== "string" || field?.kind === "checkbox") return [];
    return field?.isOptional ? `${label} (facultatif)` : label;
  });
  return names
    .map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(", ");
}

export const hasOptionalField = (forms: readonly FormRules[]) =>
  forms.some(({ fields }) => Object.values(fields).some(({ isOptional }) => isOptional));

/** Says in the privacy policy which fields are required. */
export function requirementNote(forms: readonly FormRules[]): string {
  return hasOptionalField(forms)
    ? "Les champs facultatifs sont signalés ; sans les autres, nous ne pouvons pas traiter votre demande."
    : "Tous les champs sont obligatoires : sans eux, nous ne pouvons pas traiter votre demande.";
}
