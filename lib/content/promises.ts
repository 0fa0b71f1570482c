import { inFrench } from "./typography.ts";

/** What only the firm knows. The contact section makes each promise whose fact is set. */
export const promises = inFrench({
  people: "",
  answerDelay: "deux jours ouvrés (exemple)",
  fees: "de 15 à 40 k€ hors taxes par étape (exemple fictif)",
});
