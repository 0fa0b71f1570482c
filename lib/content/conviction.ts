import { inFrench } from "./typography.ts";

export const conviction = inFrench({
  title: "La valeur existe. Encore faut-il qu'elle vous parvienne.",
  paragraphs: [
    "La production varie davantage avec le soleil et le vent. Sur le marché journalier, le prix se forme désormais par quart d'heure, et les règles changent plus vite que les contrats. Ce que vaut votre électricité dépend de l'heure autant que du volume : le même jour, un mégawattheure (MWh) peut coûter plus de 100 € à 20 h et moins que rien à 14 h.",
    "Cette valeur existe, mais elle se perd entre les contrats, les données et l'exécution. Un écart mal compris, une consigne d'arrêt tardive ou une clause oubliée suffisent à l'entamer. Ceux qui possèdent les actifs n'ont pas toujours les outils de ceux qui les valorisent sur les marchés.",
    "Notre mission tient en trois verbes : chiffrer cette valeur, l'écrire dans vos contrats, vérifier qu'elle arrive. Un parc qui s'arrête quand le prix est négatif, un entrepôt qui décale son froid vers l'après-midi : votre compte de résultat y gagne, et le système électrique aussi.",
  ],
  pullQuote:
    "Un même mégawatt peut servir plusieurs marchés ; il ne faut jamais le promettre deux fois.",
  independence: {
    title: "Notre indépendance, en quatre faits",
    facts: [
      "Nos honoraires sont payés par nos clients, et par eux seuls.",
      "Nous ne percevons aucune commission d'agrégateur, de fournisseur ou d'optimiseur.",
      "Nous conseillons, rien d'autre : nous n'achetons pas d'énergie et n'en vendons pas, ni pour nous ni pour autrui.",
      "Dans une consultation, nous conseillons une seule partie : jamais le vendeur et l'acheteur d'un même contrat.",
    ],
  },
} as const);
