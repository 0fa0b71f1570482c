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

export const heroChart: HeroChartContent = {
  title: fr("Prix de l'électricité au quart d'heure, journée fictive"),
  description: fr(
    "Courbe en escalier de 96 prix. Creux de -19 €/MWh à 13 h 30, pointe de 131 €/MWh à 20 h 15, 4 h 15 de prix négatifs entre 11 h 30 et 15 h 45. Une batterie s'y charge de 2 h 45 à 3 h 45 et de 12 h 45 à 14 h 45, et s'y décharge de 7 h 15 à 8 h 15 et de 19 h 30 à 21 h 15.",
  ),
  caption: fr(
    "Une journée de printemps en 96 quarts d'heure, données fictives. La batterie achète bas et revend haut.",
  ),
  minimum: fr("-19 €/MWh à 13 h 30"),
  ...dayChart,
};
