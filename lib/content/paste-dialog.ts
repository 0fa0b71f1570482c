import { inFrench } from "./typography.ts";

const needed = "il en faut 24 ou 96 (92 ou 100 aux changements d'heure).";

/** Comes with the code of the dialog, not with the page. */
export const pasteDialog = inFrench({
  paste: "Coller vos prix",
  pasteLabel: "Prix en €/MWh, un par ligne",
  pasteHint: "Collez une colonne de tableur : 24 ou 96 prix (92 ou 100 aux changements d'heure).",
  draw: "Tracer",
  cancel: "Annuler",
  /** Asked after 23, 24 or 25 prices were pasted. */
  hold: "{count}\u00a0prix horaires lus : répéter chacun quatre fois ?",
  holdYes: "Oui, tracer",
  problems: {
    "not-a-price": "Ligne {line} : « {text} » n'est pas un prix.",
    "out-of-range": "Ligne {line} : {text} €/MWh est hors des limites du marché.",
    empty: "Ligne {line} : vide.",
    none: `Aucun prix lu : ${needed}`,
    single: `1 prix lu : ${needed}`,
    count: `{count}\u00a0prix lus : ${needed}`,
  },
} as const);
