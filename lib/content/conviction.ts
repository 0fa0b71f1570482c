import type { ConvictionContent } from "./content-types.ts";
import { fr } from "./typography.ts";

export const conviction = {
  title: fr("La valeur existe. Encore faut-il qu'elle vous parvienne."),
  paragraphs: [
    fr(
      "La production varie davantage avec le soleil et le vent. Le prix de gros se forme désormais par quart d'heure, et les règles changent plus vite que les contrats. Dans ce système, la flexibilité devient une ressource : la valeur d'un mégawattheure (MWh) dépend de l'instant autant que du volume.",
    ),
    fr(
      "Cette valeur existe, mais elle se perd entre les contrats, les données et l'exécution. Un écart mal compris, une consigne d'arrêt tardive ou une clause oubliée suffisent à l'entamer. Ceux qui possèdent les actifs n'ont pas toujours les outils de ceux qui les valorisent sur les marchés.",
    ),
    fr(
      "Notre mission tient en trois verbes : rendre cette valeur lisible, la contractualiser, vérifier qu'elle arrive. Des signaux de prix mieux compris et mieux suivis profitent à votre compte de résultat. Ils font aussi progresser le système électrique, quart d'heure après quart d'heure.",
    ),
  ],
  pullQuote: fr(
    "Un même mégawatt peut servir plusieurs marchés, jamais deux fois au même instant.",
  ),
  independence: {
    title: fr("Notre indépendance, en quatre faits"),
    facts: [
      fr("Nos honoraires sont payés par le client seul."),
      fr("Nous ne percevons aucune commission d'agrégateur, de fournisseur ou d'optimiseur."),
      fr(
        "Nous conseillons, sans intermédiation : nous n'achetons ni ne vendons d'énergie, ni pour nous, ni pour des tiers.",
      ),
      fr(
        "Un seul côté de la table par consultation : jamais le vendeur et l'acheteur d'un même contrat.",
      ),
    ],
  },
} as const satisfies ConvictionContent;
