import type { ClientPicture, PictureLabel } from "../content/content-types.ts";
import { frenchNumber, signedFrenchNumber } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { dayChart } from "../content/hero-chart.ts";
import { fr } from "../content/typography.ts";
import { runsOf } from "./battery-plan.ts";
import { type ClientDay, energyOf } from "./client-day.ts";
import { onClock, spanOnClock } from "./clock.ts";
import { type Band, DAY_FRAME, stepAreaPath, stepPath } from "./day-curve.ts";

/** Powers on the price axis, as many units of the drawing for each MW. */
const scaled = (powers: readonly number[], units: number) => powers.map((power) => power * units);

/** With two decimals, unless it is whole. */
export const number = (value: number) => frenchNumber(value, Number.isInteger(value) ? 0 : 2);

type Span = Pick<Band, "from" | "to">;

const middleOf = ({ from, to }: Span) => (from + to) / 2;
const times = ({ from, to }: Span) => `de ${timeOfDay(from)} à ${timeOfDay(to)}`;
const label = (
  mark: PictureLabel["mark"],
  text: string,
  quarter: number,
  price: number,
): PictureLabel => ({ mark, text: fr(text), quarter, price });
const scale = (units: number, power: number, unit: string) => [
  label("end", `${power} ${unit}`, 96, power * units),
  label("end", "0", 96, 0),
];
/** Prices that a visitor has pasted are not fictional. */
const captioned = (subject: string, { isPasted }: DayOfClients) =>
  fr(isPasted ? `${subject} (fictif), sous vos prix.` : `${subject}, données fictives.`);

/** What the pictures show: the clients on a day, and the phases of their battery. */
export interface DayOfClients extends ClientDay {
  readonly isPasted?: boolean;
  readonly phases: readonly Band[];
}

/** In MW: the price of smaller gaps is not coloured. */
const LARGE_GAP = 12;

function wind(day: DayOfClients): ClientPicture {
  const { capacity, ...series } = day.windPortfolio;
  const gaps = onClock(series.gaps);
  const units = 1.2;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const said = (gap: number) => `${signedFrenchNumber(gap)} MW à ${timeOfDay(gaps.indexOf(gap))}`;
  const plan = stepPath(scaled(onClock(series.forecast), units));
  const actual = stepPath(scaled(onClock(series.actual), units));
  return {
    description: fr(
      `Production prévue : ${number(energyOf(series.forecast))} MWh ; réalisée : ${number(energyOf(series.actual))} MWh. L'écart va de ${said(least)} à ${said(most)}.`,
    ),
    caption: captioned(`Portefeuille éolien de ${capacity} MW`, day),
    // Even-odd: what lies between the two lines.
    marks: [
      { mark: "gap", path: plan + actual },
      { mark: "plan", path: plan },
      { mark: "actual", path: actual },
    ],
    labels: [
      label("actual", "Réalisé", 10, 92),
      label("plan", "Prévu", 17, 50),
      label("actual", `Écart ${said(most)}`, 48, 106),
    ],
    scale: scale(units, capacity, "MW"),
    acts: runsOf(
      gaps.map((gap) => (Math.abs(gap) < LARGE_GAP ? null : gap > 0 ? "discharge" : "charge")),
    ),
  };
}

function solar(day: DayOfClients): ClientPicture {
  const { capacity, available, delivered } = day.solarPark;
  const units = 3;
  const possible = scaled(onClock(available), units);
  const stops = runsOf(onClock(day.prices).map((price) => (price < 0 ? "charge" : null)));
  const longest = stops.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1);
  const energies = `${number(energyOf(delivered))} MWh livrés sur ${number(energyOf(available))} possibles.`;
  return {
    description: fr(
      stops.length > 0
        ? `Production arrêtée ${stops.map(times).join(", ")}, quand le prix est négatif : ${energies}`
        : `Aucun prix négatif, aucun arrêt : ${energies}`,
    ),
    caption: captioned(`Parc solaire de ${capacity} MW`, day),
    marks: [
      {
        mark: "taken",
        path: stops.map(({ from, to }) => stepAreaPath(possible.slice(from, to), from)).join(""),
      },
      { mark: "output", path: stepPath(scaled(onClock(delivered), units)) },
    ],
    labels: [
      ...longest.map((stop) =>
        label("taken", `Arrêt ${times(stop)}`, Math.min(80, Math.max(16, middleOf(stop))), 130),
      ),
      label("actual", "Production livrée", 22, 106),
    ],
    scale: scale(units, capacity, "MW"),
    acts: stops,
  };
}

/** The level at the end of each quarter, as a slope: energy builds up within the quarter. */
function slope(levels: readonly number[], units: number): string {
  const heights = levels.map((level) => Math.round(level * units));
  const moves = heights.map((height, quarter) => {
    const fall = (heights[quarter - 1] ?? 0) - height;
    return `l1${fall < 0 ? "" : " "}${fall}`;
  });
  const path = `M0 ${DAY_FRAME.highest}${moves.join("")}`;
  return path.replace(/(?:l1 0)+/g, (run) => `h${run.length / 4}`);
}

function storage(day: DayOfClients): ClientPicture {
  const { charged, discharged, capacity, levels } = day.battery;
  const windows = day.phases.map((band) => `${dayChart.bands[band.kind]} ${times(band)}`);
  return {
    description: fr(
      `${windows.join(", ") || "Ni charge ni décharge"} : ${number(energyOf(charged))} MWh pris, ${number(energyOf(discharged))} MWh rendus.`,
    ),
    caption: captioned(`Batterie de 1 MW et ${capacity} MWh`, day),
    hasBattery: true,
    marks: [{ mark: "level", path: slope(onClock(levels), 100 / capacity) }],
    labels: [label("level", "Énergie stockée", 62, 106)],
    scale: scale(100 / capacity, capacity, "MWh"),
    acts: [],
  };
}

function cooling(day: DayOfClients): ClientPicture {
  const { movedEnergy, moved: spans, ...series } = day.coldStore;
  const units = 18;
  const usual = scaled(onClock(series.usual), units);
  const shifted = scaled(onClock(series.shifted), units);
  const moved = {
    from: spanOnClock(spans.from, day.prices.length),
    to: spanOnClock(spans.to, day.prices.length),
  };
  const part = ({ from, to }: Span) =>
    stepAreaPath(usual.slice(from, to), from) + stepAreaPath(shifted.slice(from, to), from);
  const energy = (mwh: number) => `${signedFrenchNumber(mwh)} MWh`;
  return {
    description: fr(
      `Consommation de ${number(energyOf(series.usual))} MWh, dont ${number(movedEnergy)} MWh passent des heures chères, ${times(moved.from)}, aux heures les moins chères, ${times(moved.to)}.`,
    ),
    caption: captioned("Entrepôt frigorifique", day),
    marks: [
      { mark: "given", path: part(moved.to) },
      { mark: "taken", path: part(moved.from) },
      { mark: "actual", path: stepPath(shifted) },
    ],
    labels: [
      label("actual", energy(movedEnergy), middleOf(moved.to), 131),
      label("taken", energy(-movedEnergy), middleOf(moved.from), 56),
      label("actual", "Consommation", 15, 100),
    ],
    scale: scale(units, Math.max(...series.usual), "MW"),
    acts: [
      { kind: "charge", ...moved.to },
      { kind: "discharge", ...moved.from },
    ],
  };
}

export const clientPictures = (day: DayOfClients) => ({
  aggregators: wind(day),
  producers: solar(day),
  storage: storage(day),
  consumers: cooling(day),
});

const wholePrice = (price: number) => frenchNumber(Math.round(price));

/** On the ground of all pictures, below the zero line. */
export function priceLabel(prices: readonly number[]) {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(wholePrice);
  return label("price", `Prix : ${lowest} à ${highest} €/MWh`, 24, -22);
}
