import type { FormDefinition } from "../forms/form-definition.ts";
import { site } from "./site.ts";
import { fr } from "./typography.ts";

const askUs = `écrivez à ${site.email}`;

const id = "se-desabonner";

/** The unsubscribe dialog and its link in the newsletter's mails; the token is in the URL, so there are no fields. */
export const unsubscribe = {
  parameter: "desabonner",
  id,
  title: fr("Se désabonner de la newsletter"),
  text: fr(`Confirmez : vous ne recevrez plus la newsletter ${site.name}.`),
  closeLabel: fr("Fermer"),
  name: "unsubscribe",
  fragment: id,
  fields: {},
  labels: {},
  errors: {},
  submit: fr("Se désabonner"),
  submitting: fr("Désabonnement en cours…"),
  whilePending: "readOnly",
  answers: {
    sent: {
      title: fr("Votre désabonnement est enregistré."),
      text: fr(`Si un envoi vous parvient encore, ${askUs}.`),
    },
    reload: fr("Rechargez la page."),
    failed: {
      link: { title: fr(`Ce lien est incomplet. Pour vous désabonner, ${askUs}.`) },
      unexpected: {
        title: fr(`Le désabonnement n'a pas abouti. Veuillez réessayer, ou ${askUs}.`),
      },
    },
  },
} as const satisfies FormDefinition & Record<string, unknown>;
