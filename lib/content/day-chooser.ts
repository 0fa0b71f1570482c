import { inFrench } from "./typography.ts";

/** Wording of the day chooser; the server passes it to the browser. */
export const chooser = inFrench({
  day: "Journée",
  battery: "Batterie de 1 MW",
  warranty: "Cycles garantis",
  pasted: "Vos prix",
  limits: "Borne haute : {cycles} au plus, hors réserves, TURPE et dégradation.",
  privacy: "Calculé dans votre navigateur : rien n'en part sans vous.",
  contact: "Nous parler de cette journée",
  /** Start of a contact message; `{result}` is the battery's figure. */
  message:
    "Bonjour, je voudrais parler de cette journée (batterie de 1 MW, {hours}\u00a0h, {cycles} : {result}) : {address}\n",
  notLoaded: "Cette fonction n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.",
} as const);

/** The batteries and warranties to choose from. */
export const chooserOptions = inFrench({
  hours: "{hours}\u00a0h",
  cycleLabels: { "1": "1", "1.5": "1,5", "2": "2" },
  /** Full name of one choice, with `{cycles}`. */
  cyclesName: "{cycles} par jour",
} as const);

export type ChooserWords = typeof chooser;
