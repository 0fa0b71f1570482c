import { cascade } from "../charts/cascade.ts";
import { ranges } from "../charts/ranges.ts";
import { slopeChart } from "../charts/slope.ts";
import { stackedBar } from "../charts/stacked-bar.ts";
import { aggregator, storage, storageResults, windProducerResults } from "./case-study-figures.ts";
import type { Chart } from "./content-types.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const wind = windProducerResults();
const batteries = storageResults();
const { imbalanceShare, imbalanceCostPerMwh } = aggregator;
const thousands = (euros: number) => frenchNumber(euros / 1000);
const addedThousands = (euros: number) => signedFrenchNumber(euros / 1000);
const costPerMwh = (euros: number) => fr(`${frenchNumber(euros, 2)} €/MWh`);

export const windProducerCharts: readonly Chart[] = [
  {
    caption: fr("D'où vient l'effet annuel, en milliers d'euros (k€)"),
    drawing: cascade({
      title: fr("Cascade de l'effet annuel"),
      description: fr(
        `Frais d'agrégation ${addedThousands(wind.feeSaving)} k€, prix capté ${addedThousands(wind.captureGain)} k€, total ${thousands(wind.total)} k€.`,
      ),
      steps: [
        {
          label: [fr("Frais"), fr("d'agrégation")],
          amount: wind.feeSaving,
          value: addedThousands(wind.feeSaving),
        },
        {
          label: [fr("Prix capté"), fr("(estimé)")],
          isEstimated: true,
          amount: wind.captureGain,
          value: addedThousands(wind.captureGain),
        },
      ],
      total: { label: [fr("Total"), fr("annuel")], value: thousands(wind.total) },
    }),
  },
];

export const storageCharts: readonly Chart[] = [
  {
    caption: fr(
      `Revenu brut central : ${batteries.centralGross} k€/MW/an, et fourchettes. Réserves primaire (FCR) et secondaire (aFRR).`,
    ),
    drawing: stackedBar({
      title: fr("Parts du revenu brut"),
      description: fr(
        `${storage.revenueStack.map(({ name, central, low, high }) => `${name} ${central}, de ${low} à ${high}`).join(" ; ")}.`,
      ),
      parts: storage.revenueStack.toReversed().map(({ name, central, low, high }) => ({
        label: fr(name),
        amount: central,
        value: frenchNumber(central),
        range: `${low}–${high}`,
      })),
    }),
  },
  {
    caption: fr("Revenu du propriétaire selon le scénario, en k€/MW/an"),
    drawing: ranges({
      title: fr("Retenu face au marché pur"),
      description: fr(
        `${batteries.scenarios.map(({ name, market, retained }) => `${name} : ${frenchNumber(retained)} contre ${frenchNumber(market)}`).join(" ; ")}.`,
      ),
      legend: {
        reference: fr("Marché pur"),
        chosen: fr("Retenu"),
        gain: fr("Gagné"),
        cost: fr("Cédé"),
      },
      ticks: [0, 50, 100, 150],
      rows: batteries.scenarios.map(({ name, market, retained }) => ({
        label: fr(name),
        reference: market,
        chosen: retained,
        referenceValue: frenchNumber(market),
        chosenValue: frenchNumber(retained),
      })),
    }),
  },
];

export const aggregatorCharts: readonly Chart[] = [
  {
    caption: fr("Coût des écarts par MWh produit, et part des écarts dans la production"),
    drawing: slopeChart({
      title: fr("Écarts, avant et après"),
      description: fr(
        `Coût : de ${costPerMwh(imbalanceCostPerMwh.before)} à ${costPerMwh(imbalanceCostPerMwh.after)}. Part : de ${frenchPercent(imbalanceShare.before)} à ${frenchPercent(imbalanceShare.after)}.`,
      ),
      beforeLabel: fr("Avant"),
      afterLabel: fr("Après"),
      slopes: [
        {
          label: fr("Coût des écarts"),
          ...imbalanceCostPerMwh,
          beforeValue: costPerMwh(imbalanceCostPerMwh.before),
          afterValue: costPerMwh(imbalanceCostPerMwh.after),
        },
        {
          label: fr("Part des écarts"),
          ...imbalanceShare,
          beforeValue: frenchPercent(imbalanceShare.before),
          afterValue: frenchPercent(imbalanceShare.after),
        },
      ],
    }),
  },
];
