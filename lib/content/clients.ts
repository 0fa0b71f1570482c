import { aggregatorCase } from "./aggregator-case.ts";
import type { CaseStudy, Client } from "./content-types.ts";
import { countWord } from "./french-numbers.ts";
import { storageCase } from "./storage-case.ts";
import { fr, inFrench } from "./typography.ts";
import { windProducerCase } from "./wind-producer-case.ts";

const caseLink = ({ id, figures: [poster] }: CaseStudy, unit: string) => ({
  label: `Voir le cas : ${poster?.value}${unit}`,
  href: `#${id}`,
});

interface ClientCopy extends Omit<Client, "detail"> {
  readonly detail: Readonly<Record<"situation" | "work" | "outcome", string>>;
}

const copy: readonly ClientCopy[] = inFrench([
  {
    trade: "aggregators",
    wayOn: caseLink(aggregatorCase, " d'écarts"),
    title: "Agrégateurs",
    hook: "Agrégez plus de mégawatts avec moins d'écarts, et proposez aux producteurs des offres compétitives sans entamer la marge de votre portefeuille.",
    detail: {
      situation:
        "Éolien, solaire, dix sites, trois fournisseurs de prévision : votre portefeuille grandit plus vite que vos outils. Si vous êtes responsable d'équilibre, vous réglez le coût des écarts de tout votre périmètre.",
      work: "Nous auditons la chaîne, de la prévision au programme, puis à l'écart. Nous comparons les fournisseurs de prévision, testons une stratégie infrajournalière et tarifons vos offres selon leur risque de profil.",
      outcome:
        "Un coût d'écart expliqué parc par parc, des outils testés sur un historique complet et des équipes formées. Vous savez quels sites pèsent, à quelles heures, et ce que chaque correction rapporte.",
    },
  },
  {
    trade: "producers",
    wayOn: caseLink(windProducerCase, " de gain"),
    title: "Producteurs",
    hook: "Vendez chaque mégawattheure à un prix net que vous comprenez, avec l'agrégateur et le contrat qui conviennent à vos parcs.",
    detail: {
      situation:
        "Frais, formules d'écart, échéances : vos contrats d'agrégation ne se comparent pas. Les prix négatifs exigent des arrêts exécutés à temps. La fin du soutien public expose une part de vos volumes au marché.",
      work: "Nous rejouons la production parc par parc, au pas de 15 minutes, sous chaque formule proposée. Nous menons la consultation, négocions les clauses d'écart, d'arrêt et de sortie, puis suivons l'exécution.",
      outcome:
        "Des offres ramenées à une base commune et un contrat que vous pouvez expliquer à vos financeurs. Le prix capté est suivi chaque mois, les arrêts sont contrôlés un à un, et le contrat dit quoi faire si les règles changent.",
    },
  },
  {
    trade: "storage",
    wayOn: caseLink(storageCase, " sous contrat"),
    title: "Stockage",
    hook: "Faites de votre batterie un projet finançable, puis vérifiez, mois après mois, que votre optimiseur tient les engagements inscrits dans son contrat.",
    detail: {
      situation:
        "Les prévisions de revenus divergent et plusieurs formules coexistent : marché pur (merchant), revenu plancher (floor) ou tolling (location de la batterie contre un loyer fixe). Vos prêteurs demandent de la visibilité. La garantie limite les cycles (charges et décharges complètes).",
      work: "Nous construisons un modèle multi-marchés : énergie, réserves, capacité, sans vendre deux fois le même mégawatt. Nous comparons les formules sous plusieurs scénarios, consultons les optimiseurs et contrôlons cycles et disponibilité.",
      outcome:
        "Des revenus que vos prêteurs savent lire, et le prix de la sécurité chiffré dans chaque scénario. Une revue mensuelle compare l'optimiseur à ses engagements et à un indice de référence.",
    },
  },
  {
    trade: "consumers",
    wayOn: { label: "Parler de vos sites", href: "#contact" },
    title: "Industriels & Tertiaire",
    hook: "Achetez votre électricité aux bonnes heures et faites-vous payer ce que vos sites savent décaler, sans perturber la production ni le confort.",
    detail: {
      situation:
        "Votre contrat de fourniture arrive à terme, votre facture suit le marché, votre flexibilité reste inconnue. Les offres d'effacement (baisse temporaire et rémunérée de la consommation) se comparent mal.",
      work: "Nous cherchons avec vos équipes ce qui peut s'avancer ou attendre : froid, pompes, recharges. Nous chiffrons ce que chaque marché paierait, puis comparons fournisseurs et opérateurs. Nous étudions aussi la batterie sur site et le contrat d'achat de long terme (PPA).",
      outcome:
        "Un potentiel chiffré en MW et en k€/an, dans vos contraintes d'exploitation. Le contrat fixe les préavis, les durées et votre droit de refuser.",
    },
  },
]);

const types: readonly Client[] = copy.map(
  ({ detail: { situation, work, outcome }, ...client }) => ({
    ...client,
    detail: [
      { label: fr("Votre situation"), text: situation },
      { label: fr("Notre travail"), text: work },
      { label: fr("Ce que vous obtenez"), text: outcome },
    ],
  }),
);

const words = inFrench({
  title: "Nos clients",
  lead: `Un même jour, ${countWord(types.length)} métiers`,
  detailSummary: "Votre situation, notre travail, vos résultats",
  carousel: {
    label: "Types de clients",
    roleDescription: "carrousel",
    itemDescription: "diapositive",
    previousLabel: "Client précédent",
    nextLabel: "Client suivant",
    dotsLabel: "Choisir un type de client",
    position: "{position} sur {count} : {name}",
  },
} as const);

export const clients = { ...words, clients: types } as const;
