import { emailField, type FormDefinition, nameField } from "../forms/form-definition.ts";
import { FIELD_MAX_LENGTH } from "../forms/limits.ts";
import { emailErrors, fieldErrors, privacyNote } from "./form-sentences.ts";
import { fr } from "./typography.ts";

const fields = {
  name: { ...nameField, autoComplete: "name" },
  email: emailField,
  message: { kind: "textarea", maxLength: FIELD_MAX_LENGTH.message, isMultiline: true },
} as const;

export type ContactField = keyof typeof fields;

export const contactForm = {
  name: "contact",
  fragment: "contact-form",
  fields,
  labels: {
    name: fr("Nom et prénom"),
    email: fr("E-mail"),
    message: fr("Message"),
  },
  errors: {
    name: fieldErrors(fields.name, "Nom requis", "Nom invalide"),
    email: emailErrors,
    message: fieldErrors(fields.message, "Message requis", "Message invalide"),
  },
  submit: "Envoyer",
  submitting: "Envoi en cours...",
  whilePending: "readOnly",
  privacy: privacyNote("Vos données servent à vous répondre. "),
  answers: {
    channel: "alert",
    sent: { title: "Message envoyé avec succès !" },
    confirmation: fr("Votre message nous est parvenu."),
    reload: fr("Rechargez la page : votre message est conservé."),
    failed: {
      unexpected: { title: "Erreur lors de l'envoi du message. Veuillez réessayer." },
    },
  },
} as const satisfies FormDefinition<ContactField> & Record<string, unknown>;
