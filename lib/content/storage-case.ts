import { ranges } from "../charts/ranges.ts";
import { stackedBar } from "../charts/stacked-bar.ts";
import { brandName } from "./brand.ts";
import { totalWeeks } from "./case-study-figures.ts";
import type { CaseStudy } from "./content-types.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const sites = 2;
const siteMw = 20;
const siteMwh = 40;
const cyclesPerDay = 1.5;
const availability = 0.97;
const roundTripEfficiency = 0.86;
/** In M€ a year. */
const debtService = 2.3;
const operation = 0.4;
/** Revenues in k€ per MW and year. */
const revenues = [
  { name: "FCR", central: 8, low: 3, high: 15 },
  { name: "aFRR, capacité", central: 62, low: 30, high: 110 },
  { name: "aFRR, énergie", central: 18, low: 8, high: 30 },
  { name: "Arbitrage d'énergie", central: 44, low: 30, high: 65 },
  { name: "Mécanisme de capacité", central: 8, low: 3, high: 15 },
];
const optimiserShare = 0.1;
const floor = 75;
const surplusShare = 0.7;
const toll = 95;
const firstOffers = { toll: 89, floor: 68 };
const consultation = { consulted: 11, offers: 7, negotiated: 4 };
const modelYears = 10;
const stages = [
  { name: "Modèle de revenus", weeks: 6 },
  { name: "Consultation", weeks: 8 },
  { name: "Négociation", weeks: 5 },
  { name: "Mise en place", weeks: 3 },
];

const weeks = totalWeeks(stages);
const totalMw = sites * siteMw;
const centralGross = revenues.reduce((sum, { central }) => sum + central, 0);
const lowGross = revenues.reduce((sum, { low }) => sum + low, 0);

/** The owner's revenue under each contract, for a gross revenue; names in `Meuros` are M€ a year. */
function scenario(name: string, gross: number) {
  const market = gross * (1 - optimiserShare);
  const sharedFloor = floor + surplusShare * Math.max(0, gross - floor);
  // One site under toll, the other under a shared floor.
  const retained = (toll + sharedFloor) / 2;
  const retainedMeuros = (retained * totalMw) / 1000;
  const againstMarketMeuros = ((retained - market) * totalMw) / 1000;
  return { name, gross, market, sharedFloor, retained, retainedMeuros, againstMarketMeuros };
}

const central = scenario("Central", centralGross);
const scenarios = [scenario("Dégradé", 60), scenario("Bas", 90), central, scenario("Haut", 190)];
/** In M€ a year. */
const guaranteed = (siteMw * (toll + floor)) / 1000;
const firstOffered = (siteMw * (firstOffers.toll + firstOffers.floor)) / 1000;
const negotiatedKeuros = (guaranteed - firstOffered) * 1000;
const debtCoverage = frenchNumber((guaranteed - operation) / debtService, 2);

const yearlyCycles = Math.floor(cyclesPerDay * 365);
const cycleLimit = `${frenchNumber(cyclesPerDay, 1)} par jour, ${yearlyCycles} par an`;
const clauses = [
  {
    name: "Cycles",
    rows: [
      ["Nombre", "Par jour et par an, unité de compte", cycleLimit, cycleLimit],
      [
        "Dépassement",
        "Refus, ou prix de l'usure par cycle",
        "Prix par cycle, accord écrit",
        "Refus, sauf accord écrit",
      ],
      [
        "Limites techniques",
        "Températures, profondeur de décharge, rampes",
        "Celles du constructeur",
        "Celles du constructeur",
      ],
    ],
  },
  {
    name: "Disponibilité",
    rows: [
      [
        "Seuil",
        "Mesure par quart d'heure, plafond des pénalités",
        `${frenchPercent(availability)}, loyer au prorata`,
        `${frenchPercent(availability)}, plancher au prorata`,
      ],
      ["Arrêts planifiés", "Nombre de jours, saison, préavis", "Hors du calcul", "Hors du calcul"],
      [
        "Rendement",
        `Essai aller-retour (${frenchPercent(roundTripEfficiency)}), tolérance`,
        "Loyer réduit sous la tolérance",
        "Plancher réduit sous la tolérance",
      ],
    ],
  },
  {
    name: "Prix",
    rows: [
      [
        "Montant",
        "Base, indexation, échéances",
        `${toll} k€/MW/an`,
        `${floor} k€/MW/an, puis ${frenchPercent(surplusShare)} du surplus`,
      ],
      ["Compte", "Recettes et coûts retenus, période", "Sans objet", "Surplus compté sur l'année"],
      [
        "Réseau et taxes",
        "Tarif de réseau (TURPE), énergie soutirée",
        "Énergie à l'acheteur",
        "Énergie déduite des recettes",
      ],
    ],
  },
  {
    name: "Données",
    rows: [
      [
        "Accès",
        "Ordres, activations et prix au pas de 15 minutes",
        "Chaque jour, en lecture",
        "Chaque jour, en lecture",
      ],
      ["Indice", "Calcul, sources, version", "Pour information", "Écart expliqué chaque mois"],
      [
        "Contrôle",
        "Droit de vérifier, délai de contestation",
        "Cycles et disponibilité",
        "Cycles, recettes et partage",
      ],
    ],
  },
  {
    name: "Risques",
    rows: [
      [
        "Contrepartie",
        "Garantie de la banque ou de la maison mère",
        "Sur les loyers à venir",
        "Sur le plancher à venir",
      ],
      [
        "Règles nouvelles",
        "Nouveau marché, nouvelle charge",
        "Recettes à l'acheteur",
        "Recettes partagées",
      ],
    ],
  },
  {
    name: "Sortie",
    rows: [
      ["Durée", "Face à l'échéance de la dette", "Au moins égale", "Au moins égale"],
      [
        "Prêteurs",
        "Accord direct, droit de remédier",
        "Substitution prévue",
        "Substitution prévue",
      ],
      [
        "Reprise",
        "Télécommande, historique, réserves en cours",
        "Délai et aide fixés",
        "Délai et aide fixés",
      ],
    ],
  },
];

const millions = (meuros: number) => frenchNumber(meuros, 2);
/** At most two decimals, without trailing zeros: 54, 85,5, 90,25. */
const perMw = (value: number) => frenchNumber(value, 2).replace(/,?0+$/, "");

export const storageCase: CaseStudy = {
  id: "actifs-de-stockage",
  title: "Actifs de stockage",
  ...inFrench({
    teaser:
      "Deux batteries avant le bouclage financier : choisir ce qu'il faut garantir, et savoir ce que la sécurité coûte.",
    figures: [
      { value: `${frenchNumber(guaranteed, 1)} M€/an`, label: "garantis par contrat" },
      { value: `${totalMw} MW / ${sites * siteMwh} MWh`, label: "sur deux sites" },
      {
        value: debtCoverage,
        label: "de couverture de dette (DSCR), hors impôt et tarif de réseau",
      },
      {
        value: `${signedFrenchNumber(negotiatedKeuros)} k€/an`,
        label: "négociés depuis les premières offres",
      },
    ],
    charts: [
      {
        caption: "Revenu du propriétaire selon le scénario, en k€/MW/an",
        drawing: ranges({
          title: "Retenu face au marché pur",
          description: `${scenarios.map(({ name, market, retained }) => `${name} : ${perMw(retained)} contre ${perMw(market)}`).join(" ; ")}.`,
          legend: { reference: "Marché pur", chosen: "Retenu", gain: "Gagné", cost: "Cédé" },
          format: perMw,
          ticks: [0, 50, 100, 150],
          rows: scenarios.map(({ name, market, retained }) => ({
            label: name,
            reference: market,
            chosen: retained,
          })),
        }),
      },
      {
        caption: `Revenu brut central : ${centralGross} k€/MW/an, et fourchettes. Réserves primaire (FCR) et secondaire (aFRR).`,
        drawing: stackedBar({
          title: "Parts du revenu brut",
          description: `${revenues.map(({ name, central, low, high }) => `${name} ${central}, de ${low} à ${high}`).join(" ; ")}.`,
          parts: revenues.map(({ name, central, low, high }) => ({
            label: name,
            amount: central,
            low,
            high,
          })),
          format: (revenue) => frenchNumber(revenue),
        }),
      },
    ],
    context: `Un développeur-investisseur prépare le financement de deux sites de ${siteMw} MW / ${siteMwh} MWh chacun. La garantie constructeur autorise ${frenchNumber(cyclesPerDay, 1)} cycle par jour et couvre une disponibilité de ${frenchPercent(availability)}. Le service de la dette atteint ${millions(debtService)} M€/an et les charges d'exploitation ${millions(operation)} M€/an.`,
    role: `${brandName} ne conseille que le propriétaire. Nous construisons le modèle de revenus, comparons marché pur, revenu plancher et tolling, puis mettons les optimiseurs en concurrence, en ${weeks} semaines.`,
    deliverables: [
      `Modèle de revenus au pas de 15 minutes, ${scenarios.length} scénarios sur ${modelYears} ans`,
      `Consultation : ${consultation.consulted} optimiseurs, ${consultation.offers} offres, ${consultation.negotiated} en négociation`,
      "Matrice de clauses : cycles, disponibilité, données, sortie",
      "Suivi mensuel face à un indice de référence",
    ],
    results: [
      "Structure retenue : un site en tolling, l'autre en revenu plancher avec partage",
      `Revenus garantis par contrat : ${millions(guaranteed)} M€/an, contre ${millions(firstOffered)} M€/an aux premières offres, sous réserve de la disponibilité et de la contrepartie`,
      `Couverture du service de la dette (DSCR) au niveau garanti : ${debtCoverage}, avant impôt et hors tarif de réseau (TURPE)`,
      `Prix de la sécurité : ${signedFrenchNumber(central.againstMarketMeuros, 2)} M€/an face au marché pur en scénario central, hors honoraires`,
    ],
    document: {
      outset: [
        `Chaque batterie tient ${siteMwh / siteMw} heures à pleine puissance. Le rendement aller-retour est de ${frenchPercent(roundTripEfficiency)}. La garantie constructeur revient à ${yearlyCycles} cycles par an, un cycle étant une charge et une décharge complètes.`,
        `Le scénario central donne ${centralGross} k€/MW/an de revenus bruts, soit ${frenchNumber((centralGross * totalMw) / 1000, 1)} M€/an. Il réunit la réserve primaire (FCR), la réserve secondaire (aFRR), l'arbitrage entre les quarts d'heure du marché et le mécanisme de capacité. Les prêteurs demandent quelle part résiste à une mauvaise année.`,
      ],
      role: [
        `En marché pur (merchant), l'optimiseur garde ${frenchPercent(optimiserShare)} des revenus. Le revenu plancher (floor) garantit ${floor} k€/MW/an, puis laisse ${frenchPercent(surplusShare)} du surplus au propriétaire. Le tolling (loyer fixe) verse ${toll} k€/MW/an, quel que soit le marché.`,
        "Le propriétaire décide, et nos honoraires ne dépendent d'aucune offre.",
      ],
      stages,
      deliverables: [
        {
          title: "Modèle de revenus",
          text: `Pas de 15 minutes, ${scenarios.length} scénarios, ${modelYears} ans, sans vendre deux fois le même mégawatt.`,
        },
        {
          title: "Consultation des optimiseurs",
          text: `${consultation.consulted} optimiseurs consultés, ${consultation.offers} offres, ${consultation.negotiated} négociées.`,
        },
        {
          title: "Matrice de clauses",
          text: "Cycles, disponibilité, données et sortie, comparés offre par offre.",
        },
        {
          title: "Suivi mensuel",
          text: "Revenus de l'optimiseur face à un indice de référence, cycles consommés compris.",
        },
      ],
      table: {
        caption: "Revenus du propriétaire selon la formule, en k€/MW/an, puis pour les deux sites",
        head: [
          "Scénario, revenu brut",
          "Marché pur",
          "Plancher et partage",
          "Tolling",
          "Retenu",
          "Retenu, deux sites",
          "Face au marché pur",
        ],
        rows: scenarios.map(({ name, gross, ...revenue }) => [
          `${name}, ${gross}`,
          perMw(revenue.market),
          perMw(revenue.sharedFloor),
          perMw(toll),
          perMw(revenue.retained),
          `${millions(revenue.retainedMeuros)} M€`,
          `${signedFrenchNumber(revenue.againstMarketMeuros, 2)} M€`,
        ]),
        emphasisedRow: scenarios.indexOf(central),
      },
      findings: [
        `Structure retenue : un site en tolling, l'autre en plancher avec partage. Les revenus garantis par contrat atteignent ${millions(guaranteed)} M€/an, contre ${millions(firstOffered)} M€/an aux premières offres (tolling ${firstOffers.toll}, plancher ${firstOffers.floor}), soit ${frenchNumber(negotiatedKeuros)} k€/an de plus.`,
        `La sécurité a un coût : ${millions(-central.againstMarketMeuros)} M€/an de moins que le marché pur en scénario central.`,
      ],
      limits: [
        `« Garanti par contrat » s'entend à disponibilité de ${frenchPercent(availability)} et contrepartie solvable.`,
        `Couverture de la dette (DSCR) au niveau garanti, avant impôt et hors tarif de réseau : (${millions(guaranteed)} \u2212 ${millions(operation)}) / ${millions(debtService)} = ${debtCoverage}.`,
        `Prix de la réserve secondaire supposés bas, car son marché se remplit (moyenne sur ${modelYears} ans) ; usure négligée.`,
        `Des scénarios, pas des prévisions, hors honoraires. « Dégradé » est sous la somme des bas de fourchettes (${lowGross}).`,
      ],
      tool: {
        title: "Matrice de clauses",
        lead: "Ce que chaque contrat doit fixer, et ce que l'exemple retient pour chacun des deux sites. En tolling, le risque de marché passe à l'acheteur et le risque de disponibilité reste au propriétaire ; en plancher avec partage, le propriétaire ne porte le risque de marché qu'au-dessus du plancher.",
        head: ["Sujet", "Clause", "À fixer", "Tolling, site 1", "Plancher, site 2"],
        groups: clauses,
      },
    },
  }),
};
