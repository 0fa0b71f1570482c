/** Sentences about a day of prices; lib/day fills in times and figures, then sets them in French. */
import { fr, inFrench } from "./typography.ts";

export const dayNames = inFrench({
  printemps: { label: "Printemps", title: "journée de printemps" },
  hiver: { label: "Hiver", title: "journée d'hiver" },
  ete: { label: "Été", title: "journée d'été" },
} as const);

export const cycleCounts = inFrench({
  "1": "1 cycle",
  "1.5": "1,5 cycle",
  "2": "2 cycles",
} as const);

/** What the charts of all days have in common. */
export const dayChart = inFrench({
  mark: "{price} €/MWh",
  bands: { charge: "Charge", discharge: "Décharge" },
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
} as const);

export type ChartWords = typeof dayChart &
  Readonly<Record<"title" | "description" | "caption" | "minimum", string>>;

/** The chart of one day. */
export const chosenDayWords = inFrench({
  pastedDay: "vos prix",
  title: "Prix de l'électricité au quart d'heure, {day}",
  extreme: "{price} €/MWh à {time}",
  description: "Courbe en escalier de 96 prix, de {minimum} à {maximum}, {negative}. {plan}",
  negative: "dont {duration} de prix négatifs",
  positive: "sans prix négatif",
  plan: "Au mieux, une batterie {acts}.",
  nextAct: ", puis ",
  idle: "Une batterie n'y gagne rien.",
  acts: { charge: "se charge {times}", discharge: "se décharge {times}" },
  caption:
    "Une {day} en 96 quarts d'heure, données fictives. Le meilleur emploi d'une batterie ce jour-là.",
  pastedCaption: "Vos prix, en 96 quarts d'heure. Le meilleur emploi d'une batterie ce jour-là.",
} as const);

/** The clients' pictures, and what they share. */
export const pictureWords = inFrench({
  fictional: "{subject}, données fictives.",
  underPastedPrices: "{subject} d'un jour de printemps (fictif), sous vos prix.",
  batteryUnderPastedPrices: "{subject} (fictive), sous vos prix.",
  times: "de {from} à {to}",
  price: "Prix : {lowest} à {highest} €/MWh",
  aggregators: {
    subject: "Portefeuille éolien de {capacity} MW",
    description:
      "Production prévue : {planned} MWh ; réalisée : {produced} MWh. Écarts de {least} à {most}.",
    gap: "{power} MW à {time}",
    actualLabel: "Réalisé",
    planLabel: "Prévu",
    leftLabel: "Excédent {power} MW",
    lackingLabel: "Manque",
  },
  producers: {
    subject: "Solaire de {capacity} MW sans soutien",
    stopped: "Production arrêtée {times}, quand le prix est négatif : {energies}",
    unstopped: "Aucun prix négatif, aucun arrêt : {energies}",
    energies: "{delivered} MWh livrés sur {available} possibles.",
    stopLabel: "Arrêt {times}",
    outputLabel: "Production",
  },
  storage: {
    subject: "Batterie de 1 MW et {capacity} MWh",
    description: "{phases} : {charged} MWh pris, {discharged} MWh rendus.",
    phase: "{kind} {times}",
    idle: "Ni charge ni décharge",
    levelLabel: "Niveau",
  },
  consumers: {
    subject: "Entrepôt frigorifique",
    description:
      "Consommation de {usual} MWh, dont {moved} MWh passent des heures chères, {from}, aux moins chères, {to}.",
    movedLabel: "{energy} MWh",
    loadLabel: "Consommation",
  },
} as const);

/** Said when a sentence about the day follows what the visitor has written. */
export const addedToMessage = fr("Une phrase sur cette journée a été ajoutée à votre message.");

/** The battery's result, and what another warranty would change: the difference of two results, in euros. */
export const warrantyWords = inFrench({
  more: "{result} ; avec {cycles} par jour, {euros} € de plus.",
  less: "{result} ; avec {cycles} par jour, {euros} € de moins.",
} as const);

/** Each client's result of a day: a figure and a line under it. */
export const resultWords = inFrench({
  sum: "{euros} €",
  aggregators: {
    figure: "{cost} € en\u00a0jeu",
    line: "pour {gap} MWh d'écarts, par hypothèse à {price} €/MWh : {share} de la production",
  },
  producers: {
    line: "en s'arrêtant à temps : {stopped} € au lieu de {unstopped} €",
    unstopped: {
      line: "rien à arrêter : aucun prix négatif ce jour-là",
      atNight: "rien à gagner à un arrêt ce jour-là",
    },
  },
  storage: {
    line: "de marge ce jour-là : batterie de 1 MW, {capacity} MWh, {prices} connus d'avance",
    fictional: "prix\u00a0fictifs",
    pasted: "vos prix",
  },
  consumers: {
    figure: "{saved} € de\u00a0moins",
    line: "sur {bill} € d'énergie, hors réseau et taxes{share} : {moved} MWh déplacés",
    share: ", soit\u00a0{saved}",
  },
} as const);
