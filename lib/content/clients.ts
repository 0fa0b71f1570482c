import { aggregatorResults, storageResults, windProducerResults } from "./case-study-figures.ts";
import { clientPictures } from "./client-pictures.ts";
import { clientResults } from "./client-results.ts";
import type { Client } from "./content-types.ts";
import { countWord, frenchNumber, frenchPercent } from "./french-numbers.ts";
import { pageDay } from "./page-day.ts";
import { fr, inFrench } from "./typography.ts";

const pictures = clientPictures(pageDay);
const results = clientResults(pageDay);

const SITUATION = fr("Votre situation");
const WORK = fr("Notre travail");
const OUTCOME = fr("Ce que vous obtenez");

const caseLink = (id: string, figure: string) => ({
  label: fr(`Voir le cas chiffré : ${figure}`),
  href: `#${id}`,
});

const inMillions = (euros: number) => frenchNumber(euros / 1e6, 1);

const types: readonly Client[] = [
  {
    id: "agregateurs",
    trade: "aggregators",
    picture: pictures.aggregators,
    result: results.aggregators,
    wayOn: caseLink("agregateur", `${frenchPercent(aggregatorResults().imbalanceChange)} d'écarts`),
    title: "Agrégateurs",
    hook: fr(
      "Agrégez plus de mégawatts avec moins d'écarts, et proposez aux producteurs des offres compétitives sans entamer la marge de votre portefeuille.",
    ),
    detail: inFrench([
      {
        label: SITUATION,
        text: "Éolien, solaire, dix sites, trois fournisseurs de prévision : votre portefeuille grandit plus vite que vos outils. Les marges sont fines. Si vous êtes responsable d'équilibre, vous réglez le coût des écarts de tout votre périmètre.",
      },
      {
        label: WORK,
        text: "Nous auditons la chaîne, de la prévision au programme, puis à l'écart. Nous comparons les fournisseurs de prévision, testons une stratégie infrajournalière et tarifons vos offres selon leur risque de profil.",
        rule: {
          label: "Conflits d'intérêts :",
          text: "dans une consultation, nous conseillons une seule partie, jamais l'agrégateur et le producteur à la fois.",
        },
      },
      {
        label: OUTCOME,
        text: "Un coût d'écart expliqué parc par parc, des outils testés sur un historique complet et des équipes formées. Vous savez quels sites pèsent, à quelles heures, et ce que chaque correction rapporte.",
      },
    ]),
  },
  {
    id: "producteurs",
    trade: "producers",
    picture: pictures.producers,
    result: results.producers,
    wayOn: caseLink("producteur-eolien-300-mw", `${inMillions(windProducerResults().total)} M€/an`),
    title: "Producteurs",
    hook: fr(
      "Vendez chaque mégawattheure à un prix net que vous comprenez, avec l'agrégateur et le contrat qui conviennent à vos parcs.",
    ),
    detail: inFrench([
      {
        label: SITUATION,
        text: "Vos contrats d'agrégation ont des frais, des formules d'écart et des échéances hétérogènes. Les prix négatifs exigent des arrêts exécutés à temps. La fin du soutien public expose une part de vos volumes au marché.",
      },
      {
        label: WORK,
        text: "Nous rejouons la production parc par parc, au pas de 15 minutes, sous chaque formule proposée. Nous menons la consultation, négocions les clauses d'écart, d'arrêt et de sortie, puis suivons l'exécution avec vos équipes.",
      },
      {
        label: OUTCOME,
        text: "Des offres ramenées à une base commune et un contrat que vous pouvez expliquer à vos financeurs. Le prix capté est suivi chaque mois, les arrêts sont exécutés et contrôlés, et des clauses prévoient les changements de règles.",
      },
    ]),
  },
  {
    id: "stockage",
    trade: "storage",
    picture: pictures.storage,
    result: results.storage,
    wayOn: caseLink(
      "actifs-de-stockage",
      `${frenchNumber(storageResults().guaranteedMeuros, 1)} M€/an garantis`,
    ),
    title: "Stockage",
    hook: fr(
      "Faites de votre batterie un projet finançable, puis vérifiez, mois après mois, que votre optimiseur tient les engagements inscrits dans son contrat.",
    ),
    detail: inFrench([
      {
        label: SITUATION,
        text: "Les prévisions de revenus divergent et plusieurs formules coexistent : marché pur (merchant), revenu plancher (floor) ou tolling (location de la batterie contre un loyer fixe). Vos prêteurs demandent de la visibilité. La garantie de la batterie limite les cycles, c'est-à-dire les charges et décharges complètes.",
      },
      {
        label: WORK,
        text: "Nous construisons un modèle multi-marchés : énergie, réserves, capacité, sans vendre deux fois le même mégawatt. Nous comparons les formules sous plusieurs scénarios, consultons les optimiseurs et contrôlons cycles et disponibilité.",
      },
      {
        label: OUTCOME,
        text: "Des revenus que vos prêteurs savent lire, et leur coût chiffré dans chaque scénario. Les engagements de l'optimiseur sont mesurables, et une revue mensuelle compare ses résultats à un indice de référence.",
      },
    ]),
  },
  {
    id: "industriels-tertiaire",
    trade: "consumers",
    picture: pictures.consumers,
    result: results.consumers,
    wayOn: { label: fr("Parler de vos sites"), href: "#contact" },
    title: "Industriels & Tertiaire",
    hook: fr(
      "Payez votre électricité moins cher et faites payer ce que vos sites savent déjà décaler, sans perturber la production ni le confort.",
    ),
    detail: inFrench([
      {
        label: SITUATION,
        text: "Votre facture est exposée au marché et votre flexibilité reste inconnue. L'effacement est une baisse temporaire et rémunérée de la consommation ; ses offres se comparent mal. Personne ne veut d'un atelier arrêté au mauvais moment ni d'un bâtiment inconfortable.",
      },
      {
        label: WORK,
        text: "Nous cherchons avec vos équipes ce qui peut attendre une heure : froid, pompes, recharges. Nous chiffrons ce que chaque marché en donne, puis comparons les opérateurs. Nous étudions aussi la batterie sur site et le contrat d'achat d'électricité de long terme (PPA).",
      },
      {
        label: OUTCOME,
        text: "Un potentiel chiffré en mégawatts (MW) et en milliers d'euros par an (k€/an), avec vos contraintes d'exploitation. Le contrat retenu définit les préavis, les durées et les refus possibles, pour respecter l'activité du site.",
      },
    ]),
  },
];

export const clients = {
  title: "Nos clients",
  lead: fr(`Un même prix, ${countWord(types.length)} métiers`),
  carousel: {
    label: fr("Types de clients"),
    roleDescription: fr("carrousel"),
    itemDescription: fr("diapositive"),
    previousLabel: fr("Client précédent"),
    nextLabel: fr("Client suivant"),
    dotsLabel: fr("Choisir un type de client"),
    position: fr("{position} sur {count} : {name}"),
  },
  clients: types,
} as const;
