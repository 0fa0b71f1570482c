import { inFrench } from "./typography.ts";

/** Wording of the day chooser; the server passes it to the browser. */
export const chooser = inFrench({
  open: "Essayer une autre journée",
  notLoaded: "Cette fonction n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.",
  day: "Votre journée",
  battery: "Votre batterie de 1 MW",
  hours: "{hours} h",
  paste: "Coller vos 96 prix",
  pasted: "Vos prix : en coller d'autres",
  result: "La batterie :",
  limits:
    "Rejeu parfait : borne haute, deux cycles au plus, avant réserves, TURPE et dégradation ; données fictives.",
  pastedLimits:
    "Rejeu parfait : borne haute, deux cycles au plus, avant réserves, TURPE et dégradation.",
  privacy: "Calculé dans votre navigateur : rien n'est envoyé ni enregistré.",
  /** Start of a contact message, with `{address}`. */
  message: "Bonjour, voici la journée dont je voudrais parler : {address}\n",
  contact: "En parler sur cette journée",
  close: "Revenir à la journée de la page",
  pasteLabel: "Prix en €/MWh, un par ligne",
  pasteHint:
    "Une colonne de tableur suffit : virgule ou point, 96 prix, 92 ou 100 aux changements d'heure.",
  draw: "Tracer cette journée",
  cancel: "Annuler",
  problems: {
    "not-a-price": "Ligne {line} : « {text} » n'est pas un prix.",
    "out-of-range": "Ligne {line} : {text} €/MWh est hors des limites du marché.",
    empty: "Ligne {line} : vide.",
    count: "{count} prix lus : il en faut 96, ou 92 ou 100 aux changements d'heure.",
  },
} as const);

export type ChooserWords = typeof chooser;
