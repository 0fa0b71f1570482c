import { inFrench } from "./typography.ts";

/** Wording shared by the charts of all days. */
export const dayChart = inFrench({
  zero: "Prix nul",
  bands: { charge: "Charge", discharge: "Décharge" },
  hour: "{hour} h",
  reader: {
    label: "Quart d'heure à lire sur la courbe",
    reading: "{time} · {price}\u00a0€/MWh",
    spoken: "{time}, {price}\u00a0€/MWh, {action}",
    actions: {
      charge: "la batterie se charge",
      discharge: "la batterie se décharge",
      idle: "la batterie attend",
    },
  },
});

/** Wording of one day's chart. */
export type HeroChartContent = typeof dayChart &
  Readonly<Record<"title" | "description" | "caption" | "minimum", string>>;

export const heroChart: HeroChartContent = inFrench({
  title: "Prix de l'électricité au quart d'heure, journée fictive",
  description:
    "Courbe en escalier de 96 prix. Creux de -19 €/MWh à 13 h 30, pointe de 131 €/MWh à 20 h 15, 4 h 15 de prix négatifs entre 11 h 30 et 15 h 45. Une batterie s'y charge de 2 h 45 à 3 h 45 et de 12 h 45 à 14 h 45, et s'y décharge de 7 h 15 à 8 h 15 et de 19 h 30 à 21 h 15.",
  caption:
    "Une journée de printemps en 96 quarts d'heure, données fictives. La batterie achète bas et revend haut.",
  minimum: "-19 €/MWh à 13 h 30",
  ...dayChart,
});
