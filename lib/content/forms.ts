import type { FieldError } from "../forms/field-rules.ts";
import {
  type ContactField,
  contactDefinition,
  type DownloadField,
  downloadDefinition,
  type FieldDefinition,
  type FormDefinition,
  type NewsletterField,
  newsletterDefinition,
} from "../forms/form-definitions.ts";
import type { FailureCause } from "../forms/form-state.ts";
import type { LinkedText } from "./content-types.ts";
import { frenchNumber } from "./french-numbers.ts";
import { site } from "./site.ts";
import { fr } from "./typography.ts";

type ErrorMessages<Field extends string> = Readonly<
  Record<Field, Readonly<Record<FieldError, string>>>
>;

interface Notice {
  readonly title: string;
  readonly text: string;
}

const PRIVACY_HREF = "#confidentialite";

/** The errors that the specification leaves open: length and control characters. */
function ownErrors({ maxLength }: FieldDefinition) {
  return {
    tooLong: fr(`${frenchNumber(maxLength)} caractères au maximum`),
    characters: fr("Caractères non autorisés"),
  };
}

const CONSENT_REQUIRED = "Veuillez accepter la politique de confidentialité.";
const UNKNOWN_CASE_STUDY = fr("Cas d'usage inconnu");
const STANDARD_EMAIL_ERRORS = {
  required: "Email requis",
  format: "Email invalide",
  ...ownErrors(contactDefinition.fields.email),
} as const;

const hasOptionalField = [newsletterDefinition, downloadDefinition, contactDefinition].some(
  ({ fields }: FormDefinition) => Object.values(fields).some(({ isOptional }) => isOptional),
);

export const toasterWords = {
  notificationsLabel: fr("Notifications"),
  dismissLabel: fr("Fermer la notification"),
} as const;

export const formMessages = {
  requiredHint: hasOptionalField
    ? fr("Tous les champs sont obligatoires, sauf mention contraire.")
    : fr("Tous les champs sont obligatoires."),
  optionalHint: fr("Facultatif"),
  emailHint: fr("Exemple : camille@exemple.fr"),
  honeypotLabel: fr("Ne pas remplir"),
  wrongTitle: fr("Erreur :"),
  summaryTitle: fr("À corriger dans ce formulaire :"),
} as const;

export const newsletterForm = {
  labels: { email: fr("E-mail") },
  consent: {
    before: fr("J'accepte de recevoir la lettre mensuelle, selon la "),
    link: { label: fr("politique de confidentialité"), href: PRIVACY_HREF },
    after: ".",
  } satisfies LinkedText,
  submit: "S'inscrire",
  submitting: "Inscription...",
  errors: {
    email: {
      required: "Veuillez saisir votre adresse email.",
      format: "Veuillez saisir une adresse email valide.",
      ...ownErrors(newsletterDefinition.fields.email),
    },
    consent: {
      required: CONSENT_REQUIRED,
      format: CONSENT_REQUIRED,
      tooLong: CONSENT_REQUIRED,
      characters: CONSENT_REQUIRED,
    },
  } satisfies ErrorMessages<NewsletterField>,
  success: {
    title: "Inscription réussie !",
    text: "Vous êtes maintenant inscrit à notre newsletter.",
  } satisfies Notice,
  confirmation: fr("Votre inscription est enregistrée."),
  failure: {
    title: "Erreur",
    withMessage: "Une erreur est survenue: {message}",
    withoutMessage: "Veuillez réessayer.",
    /** The `{message}` of each kind of backend failure. */
    causes: {
      refused: fr("le service a refusé la demande."),
      unavailable: fr("le service est indisponible."),
      timeout: fr("le service n'a pas répondu à temps."),
    } satisfies Record<FailureCause, string>,
  },
} as const;

export const downloadForm = {
  /** Of the form in the page itself. */
  fragment: "telecharger-pdf",
  title: "Télécharger le cas d'usage",
  labels: {
    caseStudy: "Cas d'usage",
    firstName: fr("Prénom"),
    lastName: fr("Nom"),
    company: fr("Entreprise"),
    email: fr("E-mail professionnel"),
  } satisfies Record<DownloadField, string>,
  opensNote: fr("Le PDF s'ouvre dans un nouvel onglet."),
  submit: "Télécharger",
  submitting: "Téléchargement...",
  closeLabel: fr("Fermer"),
  openPdfLabel: fr(`Ouvrir le PDF ${site.newTabHint}`),
  privacy: {
    before: fr(
      "Vos données servent à vous remettre ce document et à vous recontacter à son sujet. ",
    ),
    link: { label: fr("Politique de confidentialité"), href: PRIVACY_HREF },
    after: "",
  } satisfies LinkedText,
  errors: {
    caseStudy: {
      required: UNKNOWN_CASE_STUDY,
      format: UNKNOWN_CASE_STUDY,
      tooLong: UNKNOWN_CASE_STUDY,
      characters: UNKNOWN_CASE_STUDY,
    },
    firstName: {
      required: "Prénom requis",
      format: fr("Prénom invalide"),
      ...ownErrors(downloadDefinition.fields.firstName),
    },
    lastName: {
      required: "Nom requis",
      format: fr("Nom invalide"),
      ...ownErrors(downloadDefinition.fields.lastName),
    },
    company: {
      required: "Entreprise requise",
      format: fr("Entreprise invalide"),
      ...ownErrors(downloadDefinition.fields.company),
    },
    email: STANDARD_EMAIL_ERRORS,
  } satisfies ErrorMessages<DownloadField>,
  success: {
    title: "Téléchargement réussi !",
    text: "Le PDF a été téléchargé avec succès.",
  } satisfies Notice,
  confirmation: fr("Le PDF est ouvert dans un nouvel onglet."),
  failure: {
    lead: "Une erreur est survenue lors de l'enregistrement. Veuillez réessayer.",
    log: "Une erreur est survenue lors du téléchargement. Veuillez réessayer.",
    unexpected: "Une erreur inattendue est survenue. Veuillez réessayer.",
  },
} as const;

export const contactForm = {
  labels: {
    name: fr("Nom et prénom"),
    email: fr("E-mail"),
    message: fr("Message"),
  } satisfies Record<ContactField, string>,
  submit: "Envoyer",
  submitting: "Envoi en cours...",
  privacy: {
    before: fr("Vos données servent à vous répondre. "),
    link: { label: fr("Politique de confidentialité"), href: PRIVACY_HREF },
    after: "",
  } satisfies LinkedText,
  errors: {
    name: {
      required: "Nom requis",
      format: fr("Nom invalide"),
      ...ownErrors(contactDefinition.fields.name),
    },
    email: STANDARD_EMAIL_ERRORS,
    message: {
      required: "Message requis",
      format: fr("Message invalide"),
      ...ownErrors(contactDefinition.fields.message),
    },
  } satisfies ErrorMessages<ContactField>,
  success: "Message envoyé avec succès !",
  confirmation: fr("Votre message nous est parvenu."),
  failure: "Erreur lors de l'envoi du message. Veuillez réessayer.",
} as const;
