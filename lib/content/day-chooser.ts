import type { PasteProblem } from "../day/pasted-prices.ts";
import { fr } from "./typography.ts";

/** Words of the choice of a day; the server hands them to the browser. */
export const chooser = {
  open: fr("Essayer une autre journée"),
  day: fr("Votre journée"),
  battery: fr("Votre batterie de 1 MW"),
  hours: fr("{hours} h"),
  paste: fr("Coller vos 96 prix"),
  pasted: fr("Vos prix : en coller d'autres"),
  result: fr("La batterie :"),
  limits: fr(
    "Rejeu parfait : borne haute, deux cycles au plus, avant réserves, TURPE et dégradation ; données fictives.",
  ),
  pastedLimits: fr(
    "Rejeu parfait : borne haute, deux cycles au plus, avant réserves, TURPE et dégradation.",
  ),
  privacy: fr("Calculé dans votre navigateur : rien n'est envoyé ni enregistré."),
  /** The beginning of a message, with `{address}`. */
  message: fr("Bonjour, voici la journée dont je voudrais parler : {address}\n"),
  contact: fr("En parler sur cette journée"),
  close: fr("Revenir à la journée de la page"),
  pasteLabel: fr("Prix en €/MWh, un par ligne"),
  pasteHint: fr(
    "Une colonne de tableur suffit : virgule ou point, 96 prix, 92 ou 100 aux changements d'heure.",
  ),
  draw: fr("Tracer cette journée"),
  cancel: fr("Annuler"),
  /** What is wrong with a pasted column, by kind. */
  problems: {
    "not-a-price": fr("Ligne {line} : « {text} » n'est pas un prix."),
    "out-of-range": fr("Ligne {line} : {text} €/MWh est hors des limites du marché."),
    empty: fr("Ligne {line} : vide."),
    count: fr("{count} prix lus : il en faut 96, ou 92 ou 100 aux changements d'heure."),
  } satisfies Record<PasteProblem["kind"], string>,
} as const;

export type ChooserWords = typeof chooser;
