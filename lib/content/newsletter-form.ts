import { type FormDefinition, simpleEmailField, tickBox } from "../forms/form-definition.ts";
import type { FailureCause } from "../forms/submission-state.ts";
import type { LinkedText } from "./content-types.ts";
import { fillIn } from "./fill-in.ts";
import { fieldErrors, reloadHint } from "./form-sentences.ts";
import { fr } from "./typography.ts";

const fields = { email: simpleEmailField, consent: tickBox } as const;

const consent: LinkedText = {
  before: fr("J'accepte de recevoir la lettre mensuelle, selon la "),
  link: { label: fr("politique de confidentialité"), href: "#confidentialite" },
  after: ".",
};

const title = "Erreur";

const causes: Readonly<Record<FailureCause, string>> = {
  refused: fr("le service a refusé la demande."),
  unavailable: fr("le service est indisponible."),
  timeout: fr("le service n'a pas répondu à temps."),
};

/** A failure with its cause (specification, 8). */
const failedBy = (cause: FailureCause) => ({
  title,
  text: fillIn("Une erreur est survenue: {message}", { message: causes[cause] }),
});

export type NewsletterField = keyof typeof fields;

export const newsletterForm = {
  name: "newsletter",
  fragment: "newsletter",
  fields,
  labels: { email: fr("E-mail"), consent },
  errors: {
    email: fieldErrors(
      fields.email,
      "Veuillez saisir votre adresse email.",
      "Veuillez saisir une adresse email valide.",
    ),
    consent: { required: "Veuillez accepter la politique de confidentialité." },
  },
  submit: "S'inscrire",
  submitting: "Inscription...",
  // Specification, 4.
  whilePending: "disabled",
  answers: {
    channel: "toast",
    sent: {
      title: "Inscription réussie !",
      text: "Vous êtes maintenant inscrit à notre newsletter.",
    },
    confirmation: fr("Votre inscription est enregistrée."),
    reload: reloadHint,
    failed: {
      refused: failedBy("refused"),
      unavailable: failedBy("unavailable"),
      timeout: failedBy("timeout"),
      unexpected: { title, text: "Veuillez réessayer." },
    },
  },
} as const satisfies FormDefinition<NewsletterField> & Record<string, unknown>;
