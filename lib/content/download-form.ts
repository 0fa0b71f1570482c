import { emailField, type FormDefinition, nameField } from "../forms/form-definition.ts";
import { FIELD_MAX_LENGTH } from "../forms/limits.ts";
import { emailErrors, fieldErrors, privacyNote, reloadHint } from "./form-sentences.ts";
import { site } from "./site.ts";
import { fr } from "./typography.ts";

/** Specification, 5: download modal; `caseStudy` is the title that the visitor asked for. */
const fields = {
  caseStudy: { kind: "select", maxLength: FIELD_MAX_LENGTH.name },
  firstName: { ...nameField, autoComplete: "given-name" },
  lastName: { ...nameField, autoComplete: "family-name" },
  company: { kind: "text", maxLength: FIELD_MAX_LENGTH.company, autoComplete: "organization" },
  email: emailField,
} as const;

export type DownloadField = keyof typeof fields;

export const downloadForm = {
  name: "download",
  fragment: "telecharger-pdf",
  fields,
  title: "Télécharger le cas d'usage",
  labels: {
    caseStudy: "Cas d'usage",
    firstName: fr("Prénom"),
    lastName: fr("Nom"),
    company: fr("Entreprise"),
    email: fr("E-mail professionnel"),
  },
  errors: {
    caseStudy: { required: fr("Cas d'usage inconnu") },
    firstName: fieldErrors(fields.firstName, "Prénom requis", "Prénom invalide"),
    lastName: fieldErrors(fields.lastName, "Nom requis", "Nom invalide"),
    company: fieldErrors(fields.company, "Entreprise requise", "Entreprise invalide"),
    email: emailErrors,
  },
  opensNote: fr("Le\u00a0PDF s'ouvre dans un nouvel onglet."),
  submit: "Télécharger",
  submitting: "Téléchargement...",
  whilePending: "readOnly",
  crossLabel: fr("Fermer"),
  privacy: privacyNote(
    "Vos données servent à vous remettre ce document et à vous recontacter à son sujet. ",
  ),
  answers: {
    channel: "toast",
    sent: { title: "Téléchargement réussi !", text: "Le PDF a été téléchargé avec succès." },
    confirmation: fr("Votre demande est enregistrée."),
    reload: reloadHint,
    failed: {
      lead: { title: "Une erreur est survenue lors de l'enregistrement. Veuillez réessayer." },
      log: { title: "Une erreur est survenue lors du téléchargement. Veuillez réessayer." },
      unexpected: { title: "Une erreur inattendue est survenue. Veuillez réessayer." },
    },
    openLabel: fr(`Ouvrir le PDF ${site.newTabHint}`),
  },
} as const satisfies FormDefinition<DownloadField> & Record<string, unknown>;
