import {
  DAY_FRAME,
  type Frame,
  negativeRuns,
  stepAreaPath,
  stepPath,
} from "../charts/day-curve.ts";
import { battery, coldStore, energyOf, solarPark, windPortfolio } from "./client-day.ts";
import type { ClientPicture } from "./content-types.ts";
import { frenchNumber, signedFrenchNumber } from "./french-numbers.ts";
import { timeOfDay } from "./french-time.ts";
import { heroChart } from "./hero-chart.ts";
import { dayBands, dayPrices } from "./hero-day.ts";
import { fr } from "./typography.ts";

/** Zero where the price is zero, and as many units of the drawing for each MW or MWh. */
function scaled(units: number): Frame {
  const { lowest, highest } = DAY_FRAME;
  return { ...DAY_FRAME, lowest: lowest / units, highest: highest / units };
}

const number = (value: number) => frenchNumber(value, Number.isInteger(value) ? 0 : 2);
const times = ({ from, to }: { readonly from: number; readonly to: number }) =>
  `de ${timeOfDay(from)} à ${timeOfDay(to)}`;
const samePrices = `Le prix est le même pour tous : creux de ${heroChart.minimum}, pointe de ${heroChart.maximum}.`;
const fictional = "Données fictives.";

function wind(): ClientPicture {
  const { capacity, forecast, actual, gaps } = windPortfolio;
  const frame = scaled(1.2);
  const widest = Math.max(...gaps);
  const widestAt = timeOfDay(gaps.indexOf(widest));
  const lines = { plan: stepPath(forecast, frame), actual: stepPath(actual, frame) };
  const least = Math.min(...gaps);
  return {
    title: fr("Prévision et production d'un portefeuille éolien"),
    description: fr(
      `${number(energyOf(forecast))} MWh prévus la veille, ${number(energyOf(actual))} MWh produits. Le vent se lève plus tôt que prévu : l'écart va de ${signedFrenchNumber(least)} MW à ${timeOfDay(gaps.indexOf(least))} jusqu'à ${signedFrenchNumber(widest)} MW à ${widestAt}. ${samePrices}`,
    ),
    caption: fr(
      `Portefeuille éolien de ${capacity} MW, sans consigne d'arrêt : l'écart entre prévu et réalisé. ${fictional}`,
    ),
    // Even-odd: what lies between the two lines.
    marks: [
      { mark: "gap", path: lines.plan + lines.actual },
      { mark: "plan", path: lines.plan },
      { mark: "actual", path: lines.actual },
    ],
    labels: [
      { mark: "actual", text: fr("Réalisé"), quarter: 3, price: 90 },
      { mark: "plan", text: fr("Prévu"), quarter: 18, price: 50 },
      {
        mark: "actual",
        text: fr(`Écart ${signedFrenchNumber(widest)} MW à ${widestAt}`),
        quarter: 64,
        price: 104,
        anchor: "end",
      },
    ],
  };
}

function solar(): ClientPicture {
  const { capacity, available, delivered } = solarPark;
  const frame = scaled(3);
  const [stop = { from: 0, to: 0 }] = negativeRuns(dayPrices);
  return {
    title: fr("Production d'un parc solaire, arrêté aux prix négatifs"),
    description: fr(
      `Le parc pourrait produire ${number(energyOf(available))} MWh. Il s'arrête ${times(stop)}, quand le prix est négatif, et livre ${number(energyOf(delivered))} MWh aux autres heures. ${samePrices}`,
    ),
    caption: fr(
      `Parc solaire de ${capacity} MW, arrêté tant que le prix est négatif. ${fictional}`,
    ),
    marks: [
      { mark: "given", path: stepAreaPath(delivered, frame) },
      { mark: "taken", path: stepAreaPath(available.slice(stop.from, stop.to), frame, stop.from) },
      { mark: "plan", path: stepPath(available.slice(stop.from, stop.to), frame, stop.from) },
      { mark: "actual", path: stepPath(delivered, frame) },
    ],
    labels: [
      { mark: "taken", text: fr(`Arrêt ${times(stop)}`), quarter: 63, price: 130, anchor: "end" },
      { mark: "actual", text: fr("Production livrée"), quarter: 36, price: 108, anchor: "end" },
    ],
  };
}

/** The level at the end of each quarter, as a slope: energy builds up within the quarter. */
function slope(levels: readonly number[], units: number): string {
  const heights = levels.map((level) => Math.round(level * units));
  const moves = heights.map((height, quarter) => `l1 ${(heights[quarter - 1] ?? 0) - height}`);
  const zero = DAY_FRAME.highest;
  return `M0 ${zero}${moves.join("")}`.replace(/(?:l1 0)+/g, (run) => `h${run.length / 4}`);
}

function storage(): ClientPicture {
  const { charged, discharged, capacity, levels } = battery;
  const windows = dayBands.map((band) => `${heroChart.bands[band.kind]} ${times(band)}`);
  return {
    title: fr("Charges et décharges d'une batterie"),
    description: fr(
      `${windows.join(", ")}. La batterie prend ${number(energyOf(charged))} MWh et en rend ${number(energyOf(discharged))} : le reste est perdu en route. ${samePrices}`,
    ),
    caption: fr(
      `Batterie de ${Math.max(...charged)} MW et ${capacity} MWh : ${number(energyOf(charged))} MWh chargés, ${number(energyOf(discharged))} MWh rendus. ${fictional}`,
    ),
    bands: dayBands.map((band) => ({
      ...band,
      text: fr(
        `${number(energyOf((band.kind === "charge" ? charged : discharged).slice(band.from, band.to)))} MWh`,
      ),
    })),
    marks: [{ mark: "level", path: slope(levels, 50) }],
    labels: [
      { mark: "level", text: fr("Énergie stockée"), quarter: 76, price: 106, anchor: "end" },
    ],
  };
}

function cooling(): ClientPicture {
  const { usual, shifted, moved, movedEnergy } = coldStore;
  const frame = scaled(18);
  const part = ({ from, to }: { from: number; to: number }) =>
    stepAreaPath(usual.slice(from, to), frame, from) +
    stepAreaPath(shifted.slice(from, to), frame, from);
  const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2;
  return {
    title: fr("Consommation d'un entrepôt frigorifique"),
    description: fr(
      `${number(movedEnergy)} MWh de froid passent du soir, ${times(moved.from)}, au début de l'après-midi, ${times(moved.to)}. La consommation de la journée reste de ${number(energyOf(usual))} MWh. ${samePrices}`,
    ),
    caption: fr(
      `Entrepôt frigorifique : ${number(movedEnergy)} MWh du soir passent en début d'après-midi. ${fictional}`,
    ),
    marks: [
      { mark: "given", path: part(moved.to) },
      { mark: "taken", path: part(moved.from) },
      { mark: "plan", path: stepPath(usual, frame) },
      { mark: "actual", path: stepPath(shifted, frame) },
    ],
    labels: [
      {
        mark: "actual",
        text: fr(`${signedFrenchNumber(movedEnergy)} MWh`),
        quarter: middle(moved.to),
        price: 131,
        anchor: "middle",
      },
      {
        mark: "taken",
        text: fr(`${signedFrenchNumber(-movedEnergy)} MWh`),
        quarter: middle(moved.from),
        price: 56,
        anchor: "middle",
      },
      { mark: "actual", text: fr("Consommation"), quarter: 1, price: 60 },
    ],
  };
}

export const clientPictures = {
  aggregators: wind(),
  producers: solar(),
  storage: storage(),
  consumers: cooling(),
} as const satisfies Readonly<Record<string, ClientPicture>>;

/** On the ground of all pictures. */
export const clientPriceLabels = [
  { text: fr("Prix"), quarter: 1.5, price: 12, anchor: "start" },
  { text: fr("131 €/MWh"), quarter: 81, price: 134, anchor: "middle" },
  { text: fr("-19 €/MWh"), quarter: 45, price: -20, anchor: "end" },
] as const;
