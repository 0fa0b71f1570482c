import { inFrench } from "./typography.ts";

export const conviction = inFrench({
  title: "La valeur existe. Encore\u00a0faut-il qu'elle vous parvienne.",
  lossesCaption: "Journée de printemps, données fictives ; chaque section en marque une heure.",
  opening:
    "Avec le soleil et le vent, la production change d'heure en heure, et les règles plus vite que les contrats : depuis le 1er octobre 2025, le marché journalier fixe un prix par quart d'heure. Le même jour, un mégawattheure\u00a0(MWh) peut coûter moins de zéro à 14 h et plus de 100 € à 20 h.",
  mission: {
    title: "Notre mission",
    summary: "Chiffrer la valeur, l'écrire dans vos contrats, vérifier qu'elle arrive",
    texts: [
      "Cette valeur se perd entre les contrats, les données et l'exécution. Ceux qui possèdent les actifs n'ont pas toujours les outils de ceux qui les valorisent sur les marchés.",
      "Un parc qui s'arrête quand le prix est négatif, un entrepôt qui décale son froid vers l'après-midi : le même geste peut servir vos comptes et le système électrique.",
    ],
  },
  independence: {
    title: "Notre indépendance",
    summary: "Ni commission, ni négoce, ni double mandat",
    facts: [
      { claim: "Seuls nos clients", text: "paient nos honoraires." },
      { claim: "Aucune commission", text: "d'agrégateur, de fournisseur ou d'optimiseur." },
      {
        claim: "Ni achat ni vente",
        text: "d'énergie, ni pour nous ni pour autrui.",
      },
      {
        claim: "Une seule partie",
        text: "par consultation : jamais le vendeur et l'acheteur d'un même contrat.",
      },
    ],
  },
} as const);

/** What a day loses; lib/day fills in times and figures. */
export const lossWords = inFrench({
  amount: "−{euros} €",
  clause: {
    name: "{amount} : une clause trop stricte.",
    line: "Une batterie de 1 MW tenue à {cycles} par jour, quand sa garantie en permet {allowed} : pas de décharge à {time}, hors usure.",
  },
  stop: {
    name: "{amount} : un arrêt tardif.",
    line: "{capacity} MW de solaire en marche une heure de trop, à {time}.",
  },
  gap: {
    name: "{amount} : un écart mal compris.",
    line: "{capacity} MW d'éolien, {power} MW de trop pendant un quart d'heure, à {time}, payés {discount} €/MWh sous le marché.",
  },
} as const);
