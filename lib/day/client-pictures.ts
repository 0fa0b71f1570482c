import { pictureWords as words } from "../content/day-words.ts";
import { fillIn } from "../content/fill-in.ts";
import { frenchNumber, signedFrenchNumber } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { dayChart } from "../content/hero-chart.ts";
import { say } from "../content/typography.ts";
import { runsOf } from "./battery-plan.ts";
import { type ClientDay, energyOf } from "./client-day.ts";
import { onClock, spanOnClock } from "./clock.ts";
import { type Band, DAY_FRAME, stepAreaPath, stepPath } from "./day-curve.ts";

/** Lines, what lies between them (`gap`), energy delivered (`output`, `given`) or forgone (`taken`). */
export type PictureMark = "plan" | "actual" | "gap" | "output" | "given" | "taken" | "level";

export interface PictureLabel {
  readonly mark: PictureMark | "price" | "end";
  readonly text: string;
  readonly quarter: number;
  /** Height of the baseline on the price axis. */
  readonly price: number;
}

/** A client's trades, drawn over the day's prices. */
export interface ClientPicture {
  /** Includes every time and figure shown. */
  readonly description: string;
  readonly caption: string;
  readonly hasBattery?: boolean;
  /** The quarters whose price the client buys or avoids selling at (`charge`), or sells or avoids buying at. */
  readonly acts: readonly Band[];
  readonly marks: readonly { readonly mark: PictureMark; readonly path: string }[];
  readonly labels: readonly PictureLabel[];
  /** At the right edge: full power or energy, and none. */
  readonly scale: readonly PictureLabel[];
}

/** Powers on the price axis, as many units of the drawing for each MW. */
const scaled = (powers: readonly number[], units: number) => powers.map((power) => power * units);

/** With two decimals, unless it is whole. */
export const number = (value: number) => frenchNumber(value, Number.isInteger(value) ? 0 : 2);

type Span = Pick<Band, "from" | "to">;

const middleOf = ({ from, to }: Span) => (from + to) / 2;
const times = ({ from, to }: Span) =>
  say(words.times, { from: timeOfDay(from), to: timeOfDay(to) });
const label = (
  mark: PictureLabel["mark"],
  text: string,
  quarter: number,
  price: number,
): PictureLabel => ({ mark, text: say(text), quarter, price });
const scale = (units: number, power: number, unit: string) => [
  label("end", `${power} ${unit}`, 96, power * units),
  label("end", "0", 96, 0),
];
/** Prices that a visitor has pasted are not fictional. */
const captioned = (
  subject: string,
  { isPasted }: DayOfClients,
  pasted: string = words.underPastedPrices,
) => say(isPasted ? pasted : words.fictional, { subject });

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
  const { aggregators } = words;
  const said = (gap: number) =>
    say(aggregators.gap, { power: signedFrenchNumber(gap), time: timeOfDay(gaps.indexOf(gap)) });
  const plan = stepPath(scaled(onClock(series.forecast), units));
  const actual = stepPath(scaled(onClock(series.actual), units));
  return {
    description: say(aggregators.description, {
      planned: number(energyOf(series.forecast)),
      produced: number(energyOf(series.actual)),
      least: said(least),
      most: said(most),
    }),
    caption: captioned(say(aggregators.subject, { capacity }), day),
    // Even-odd: what lies between the two lines.
    marks: [
      { mark: "gap", path: plan + actual },
      { mark: "plan", path: plan },
      { mark: "actual", path: actual },
    ],
    labels: [
      label("actual", aggregators.actualLabel, 10, 92),
      label("plan", aggregators.planLabel, 17, 50),
      label("actual", say(aggregators.gapLabel, { most: said(most) }), 48, 106),
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
  const { producers } = words;
  const energies = say(producers.energies, {
    delivered: number(energyOf(delivered)),
    available: number(energyOf(available)),
  });
  return {
    description: say(stops.length > 0 ? producers.stopped : producers.unstopped, {
      times: stops.map(times).join(", "),
      energies,
    }),
    caption: captioned(say(producers.subject, { capacity }), day),
    marks: [
      {
        mark: "taken",
        path: stops.map(({ from, to }) => stepAreaPath(possible.slice(from, to), from)).join(""),
      },
      { mark: "output", path: stepPath(scaled(onClock(delivered), units)) },
    ],
    labels: [
      ...longest.map((stop) =>
        label(
          "taken",
          say(producers.stopLabel, { times: times(stop) }),
          Math.min(80, Math.max(16, middleOf(stop))),
          130,
        ),
      ),
      label("actual", producers.outputLabel, 22, 106),
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

function battery(day: DayOfClients): ClientPicture {
  const { charged, discharged, capacity, levels } = day.battery;
  const { storage } = words;
  const phases = day.phases.map((band) =>
    say(storage.phase, { kind: dayChart.bands[band.kind], times: times(band) }),
  );
  return {
    description: say(storage.description, {
      phases: phases.join(", ") || storage.idle,
      charged: number(energyOf(charged)),
      discharged: number(energyOf(discharged)),
    }),
    caption: captioned(say(storage.subject, { capacity }), day, words.batteryUnderPastedPrices),
    hasBattery: true,
    marks: [{ mark: "level", path: slope(onClock(levels), 100 / capacity) }],
    labels: [label("level", storage.levelLabel, 62, 106)],
    scale: scale(100 / capacity, capacity, "MWh"),
    acts: [],
  };
}

function cooling(day: DayOfClients): ClientPicture {
  const { movedEnergy, movedPower, moved: spans, ...series } = day.coldStore;
  const highest = Math.max(...series.usual);
  const units = DAY_FRAME.highest / (highest + movedPower);
  const usual = scaled(onClock(series.usual), units);
  const shifted = scaled(onClock(series.shifted), units);
  const moved = {
    from: spanOnClock(spans.from, day.prices.length),
    to: spanOnClock(spans.to, day.prices.length),
  };
  const part = ({ from, to }: Span) =>
    stepAreaPath(usual.slice(from, to), from) + stepAreaPath(shifted.slice(from, to), from);
  const { consumers } = words;
  const energy = (mwh: number) => say(consumers.movedLabel, { energy: signedFrenchNumber(mwh) });
  return {
    description: say(consumers.description, {
      usual: number(energyOf(series.usual)),
      moved: number(movedEnergy),
      from: times(moved.from),
      to: times(moved.to),
    }),
    caption: captioned(consumers.subject, day),
    marks: [
      { mark: "given", path: part(moved.to) },
      { mark: "taken", path: part(moved.from) },
      { mark: "actual", path: stepPath(shifted) },
    ],
    labels: [
      label("actual", energy(movedEnergy), middleOf(moved.to), 131),
      label("taken", energy(-movedEnergy), middleOf(moved.from), 56),
      label("actual", consumers.loadLabel, 15, 100),
    ],
    scale: scale(units, highest, "MW"),
    acts: [
      { kind: "charge", ...moved.to },
      { kind: "discharge", ...moved.from },
    ],
  };
}

export const clientPictures = (day: DayOfClients) => ({
  aggregators: wind(day),
  producers: solar(day),
  storage: battery(day),
  consumers: cooling(day),
});

const wholePrice = (price: number) => frenchNumber(Math.round(price));

/** On the ground of all pictures, below the zero line. */
export function priceLabel(prices: readonly number[]) {
  const lowest = wholePrice(Math.min(...prices));
  const highest = wholePrice(Math.max(...prices));
  return label("price", fillIn(words.price, { lowest, highest }), 24, -22);
}
