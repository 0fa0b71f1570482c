import { fr } from "./typography.ts";

/** Wording shared by the charts of all days. */
export const dayChart = {
  zero: fr("Prix nul"),
  bands: { charge: fr("Charge"), discharge: fr("Décharge") },
  hour: fr("{hour} h"),
  reader: {
    label: fr("Quart d'heure à lire sur la courbe"),
    reading: fr("{time} · {price}\u00a0€/MWh"),
    spoken: fr("{time}, {price}\u00a0€/MWh, {action}"),
    actions: {
      charge: fr("la batterie se charge"),
      discharge: fr("la batterie se décharge"),
      idle: fr("la batterie attend"),
    },
  },
};

export type HeroChartContent = typeof dayChart &
  Readonly<Record<"title" | "description" | "caption" | "minimum", string>>;
