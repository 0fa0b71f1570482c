import type { FormRules } from "../forms/form-definition.ts";
import { contactForm } from "./contact-form.ts";
import { downloadForm } from "./download-form.ts";
import { newsletterForm } from "./newsletter-form.ts";
import { fr } from "./typography.ts";

export { contactForm, downloadForm, newsletterForm };

const forms: readonly FormRules[] = [newsletterForm, downloadForm, contactForm];

const hasOptionalField = forms.some(({ fields }) =>
  Object.values(fields).some(({ isOptional }) => isOptional),
);

export const sharedWords = {
  notificationsLabel: fr("Notifications"),
  dismissLabel: fr("Fermer la notification"),
  honeypotLabel: fr("Ne pas remplir"),
  summaryTitle: fr("À corriger dans ce formulaire :"),
} as const;

export const formMessages = {
  requiredHint: hasOptionalField
    ? fr("Tous les champs sont obligatoires, sauf mention contraire.")
    : fr("Tous les champs sont obligatoires."),
  optionalHint: fr("Facultatif"),
  emailHint: fr("Exemple : camille@exemple.fr"),
  wrongTitle: fr("Erreur :"),
} as const;
