import { site } from "./site.ts";
import { fr } from "./typography.ts";

const askUs = `écrivez à ${site.email}`;

/** The link in the newsletter's mails, and the dialog that it opens. */
export const unsubscribe = {
  parameter: "desabonner",
  id: "se-desabonner",
  title: fr("Se désabonner de la newsletter"),
  text: fr(`Confirmez : vous ne recevrez plus la newsletter de ${site.name}.`),
  closeLabel: fr("Fermer"),
  submit: fr("Se désabonner"),
  submitting: fr("Désabonnement en cours…"),
  success: {
    title: fr("Votre désabonnement est enregistré."),
    text: fr(`Si un envoi vous parvient encore, ${askUs}.`),
  },
  failure: {
    link: fr(`Ce lien est incomplet. Pour vous désabonner, ${askUs}.`),
    unexpected: fr(`Le désabonnement n'a pas abouti. Veuillez réessayer, ou ${askUs}.`),
  },
} as const;
