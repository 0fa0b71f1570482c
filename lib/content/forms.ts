import type { FormDefinition } from "../forms/form-definition.ts";
import { contactForm } from "./contact-form.ts";
import { downloadForm } from "./download-form.ts";
import { hasOptionalField } from "./form-sentences.ts";
import { newsletterForm } from "./newsletter-form.ts";
import { fr } from "./typography.ts";

export { contactForm, downloadForm, newsletterForm };

/** The forms of the page, without the dialog that ends a subscription. */
export const pageForms: readonly FormDefinition[] = [newsletterForm, downloadForm, contactForm];

export const sharedWords = {
  notificationsLabel: fr("Notifications"),
  dismissLabel: fr("Fermer la notification"),
  honeypotLabel: fr("Ne pas remplir"),
  summaryTitle: fr("À corriger dans ce formulaire :"),
} as const;

export const formMessages = {
  requiredHint: hasOptionalField(pageForms)
    ? fr("Tous les champs sont obligatoires, sauf mention contraire.")
    : fr("Tous les champs sont obligatoires."),
  optionalHint: fr("Facultatif"),
  emailHint: fr("Exemple : camille@exemple.fr"),
  wrongTitle: fr("Erreur :"),
} as const;
