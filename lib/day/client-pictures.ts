import { dayChart, pictureWords as words } from "../content/day-words.ts";
import { frenchNumber, signedFrenchNumber } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { say } from "../content/typography.ts";
import { runsOf } from "./battery-plan.ts";
import { type ClientDay, energyOf } from "./client-day.ts";
import { onClock, spanOnClock } from "./clock.ts";
import { type Band, DAY_FRAME, stepAreaPath, stepPath } from "./day-curve.ts";
import {
  type Box,
  boxOf,
  isWithin,
  LABEL_HEIGHT,
  type Placed,
  type Point,
  placeLabel,
  widthOf,
} from "./picture-labels.ts";

/** Lines, what lies between them (`gap`), energy sold (`output`), not bought (`given`), bought or not sold (`taken`). */
type PictureMark = "plan" | "actual" | "gap" | "output" | "given" | "taken" | "level";

/** `quarter` is the text's middle, or its start on a scale; `price` the height of its baseline. */
export interface PictureLabel extends Placed {
  readonly mark: PictureMark | "end" | Band["kind"];
  readonly text: string;
}

/** A client's trades, drawn over the day's prices. */
export interface ClientPicture {
  /** Includes every time and figure shown. */
  readonly description: string;
  readonly caption: string;
  readonly hasBattery?: boolean;
  /** When the client buys or avoids selling (`charge`), and sells or avoids buying (`discharge`). */
  readonly acts: readonly Band[];
  readonly marks: readonly { readonly mark: PictureMark; readonly path: string }[];
  readonly labels: readonly PictureLabel[];
  /** At the left edge, where the night leaves room: zero, and full power or energy. */
  readonly scale: readonly PictureLabel[];
}

/** Powers on the price axis, at `units` of the drawing per MW. */
const scaled = (powers: readonly number[], units: number) => powers.map((power) => power * units);

/** Two decimals, none for a whole number. */
export const number = (value: number) => frenchNumber(value, Number.isInteger(value) ? 0 : 2);

type Span = Pick<Band, "from" | "to">;

const middleOf = ({ from, to }: Span) => (from + to) / 2;
const times = ({ from, to }: Span) =>
  say(words.times, { from: timeOfDay(from), to: timeOfDay(to) });
const scale = (units: number, power: number, unit: string): readonly PictureLabel[] => [
  { mark: "end", text: say(`${power} ${unit}`), quarter: 0, price: power * units },
  { mark: "end", text: "0", quarter: 0, price: -13 },
];

/** A text and the points that it may name, the best first and on some days none; the most important texts come first. */
type Wanted = Pick<PictureLabel, "mark" | "text"> & { readonly at: readonly Point[] };

/** The labels at their marks, clear of each other, of the scale and of what else is `taken`. */
function labelled(
  wanted: readonly Wanted[],
  scale: readonly PictureLabel[],
  bars: readonly number[],
  taken: readonly Box[] = [],
) {
  const boxes = scale.map(({ text, quarter, price }) =>
    boxOf(text, { quarter: quarter + widthOf(text) / 2, price }),
  );
  boxes.push(...taken);
  const labels = wanted.flatMap(({ mark, text, at: points }): readonly PictureLabel[] => {
    const at = points.find((point) => !boxes.some((box) => isWithin(box, point))) ?? points[0];
    if (!at) return [];
    const place = placeLabel(text, at, boxes, bars);
    boxes.push(boxOf(text, place));
    return [{ mark, text, ...place }];
  });
  return { labels, scale };
}

/** The longest of these runs. */
const longest = <Run extends Span>(runs: readonly Run[]): Run | undefined =>
  [...runs].sort((a, b) => b.to - b.from - (a.to - a.from))[0];

/** The middle of a run at the value there, then its quarters by their distance from the middle. */
function pointsOf(run: Span | undefined, values: readonly number[]): readonly Point[] {
  if (!run) return [];
  const middle = middleOf(run);
  const quarters = Array.from({ length: run.to - run.from }, (_, step) => run.from + step + 0.5);
  return [middle, ...quarters.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))].map(
    (quarter) => ({ quarter, price: values[Math.floor(quarter)] ?? 0 }),
  );
}

/** Runs of true values, as bands of an arbitrary kind. */
const runsWhere = (holds: readonly boolean[]) =>
  runsOf(holds.map((yes) => (yes ? "charge" : null)));
/** Prices that a visitor has pasted are not fictional. */
const captioned = (
  subject: string,
  { isPasted }: DayOfClients,
  pasted: string = words.underPastedPrices,
) => say(isPasted ? pasted : words.fictional, { subject });

/** The clients on a day, and the phases of their battery, as the pictures show them. */
export interface DayOfClients extends ClientDay {
  readonly isPasted?: boolean;
  readonly phases: readonly Band[];
  /** Heights of the prices in the drawing, by the clock. */
  readonly heights: readonly number[];
}

/** Share of a day's gaps that a run of the same sign must hold for its price to be coloured. */
const LARGE_SHARE = 0.1;

/** Whole runs of gaps of one sign that matter that day, small gaps within them included. */
function largeRuns(gaps: readonly number[]): readonly Band[] {
  const energy = (from: number, to: number) => energyOf(gaps.slice(from, to).map(Math.abs));
  const runs = runsOf(gaps.map((gap) => (gap > 0 ? "discharge" : gap < 0 ? "charge" : null)));
  return runs.filter(({ from, to }) => energy(from, to) >= LARGE_SHARE * energy(0, gaps.length));
}

function wind(day: DayOfClients): ClientPicture {
  const { capacity, ...series } = day.windPortfolio;
  const gaps = onClock(series.gaps);
  const units = 1.2;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const { aggregators } = words;
  const said = (gap: number) =>
    say(aggregators.gap, { power: signedFrenchNumber(gap), time: timeOfDay(gaps.indexOf(gap)) });
  const plans = scaled(onClock(series.forecast), units);
  const actuals = scaled(onClock(series.actual), units);
  const [plan, actual] = [stepPath(plans), stepPath(actuals)];
  const acts = largeRuns(gaps);
  const lineAt = (powers: readonly number[], quarter: number) =>
    pointsOf({ from: quarter, to: quarter + 1 }, powers);
  return {
    description: say(aggregators.description, {
      planned: number(energyOf(series.forecast)),
      produced: number(energyOf(series.actual)),
      least: said(least),
      most: said(most),
    }),
    caption: captioned(say(aggregators.subject, { capacity }), day),
    // The even-odd rule fills what lies between the two lines.
    marks: [
      { mark: "gap", path: plan + actual },
      { mark: "plan", path: plan },
      { mark: "actual", path: actual },
    ],
    ...labelled(
      [
        {
          mark: "actual",
          text: say(aggregators.gapLabel, { most: said(most) }),
          at: lineAt(actuals, gaps.indexOf(most)),
        },
        { mark: "plan", text: aggregators.planLabel, at: lineAt(plans, gaps.indexOf(least)) },
        { mark: "actual", text: aggregators.actualLabel, at: lineAt(actuals, gaps.indexOf(least)) },
        ...(["discharge", "charge"] as const).map((kind) => {
          const run = longest(acts.filter((act) => act.kind === kind));
          const text = aggregators.priceLabels[kind];
          return { mark: kind, text, at: pointsOf(run, day.heights) };
        }),
      ],
      scale(units, capacity, "MW"),
      day.heights,
    ),
    acts,
  };
}

function solar(day: DayOfClients): ClientPicture {
  const { capacity, available, delivered } = day.solarPark;
  const units = 3;
  const possible = scaled(onClock(available), units);
  const stops = runsOf(onClock(day.prices).map((price) => (price < 0 ? "charge" : null)));
  const outputs = scaled(onClock(delivered), units);
  const stop = longest(stops);
  const [output] = runsWhere(outputs.map((power) => power > 0));
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
      { mark: "output", path: stepPath(outputs) },
    ],
    ...labelled(
      [
        {
          mark: "taken",
          text: say(producers.stopLabel, { times: stop ? times(stop) : "" }),
          at: pointsOf(stop, possible),
        },
        { mark: "actual", text: producers.outputLabel, at: pointsOf(output, outputs) },
      ],
      scale(units, capacity, "MW"),
      // Labels keep clear of the forgone output too.
      possible.map((power, quarter) => Math.max(power, day.heights[quarter] ?? 0)),
    ),
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
  const units = 100 / capacity;
  const heights = onClock(levels);
  const fullest = Math.max(...heights);
  // Where the battery stays longest at its highest level.
  const plateau = longest(
    runsWhere(heights.map((level) => Math.abs(level - fullest) < capacity / 1000)),
  );
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
    marks: [{ mark: "level", path: slope(heights, units) }],
    ...labelled(
      [
        {
          mark: "level",
          text: storage.levelLabel,
          at: pointsOf(plateau, scaled(heights, units)),
        },
      ],
      scale(units, capacity, "MWh"),
      day.heights,
    ),
    acts: [],
  };
}

function cooling(day: DayOfClients): ClientPicture {
  const { movedEnergy, movedPower, moved: spans, ...series } = day.coldStore;
  const highest = Math.max(...series.usual);
  // Room for a label above the highest load.
  const units = 126 / (highest + movedPower);
  const usual = scaled(onClock(series.usual), units);
  const shifted = scaled(onClock(series.shifted), units);
  const moved = {
    from: spanOnClock(spans.from, day.prices.length),
    to: spanOnClock(spans.to, day.prices.length),
  };
  const part = ({ from, to }: Span) =>
    stepAreaPath(usual.slice(from, to), from) + stepAreaPath(shifted.slice(from, to), from);
  const unmoved = usual.map((load, quarter) => load === shifted[quarter]);
  // Where a text has room between load and price.
  const roomy = unmoved.map(
    (isUnmoved, quarter) =>
      isUnmoved && (usual[quarter] ?? 0) - (day.heights[quarter] ?? 0) > LABEL_HEIGHT,
  );
  const namedRun = longest(runsWhere(roomy)) ?? longest(runsWhere(unmoved));
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
      { mark: "taken", path: part(moved.to) },
      { mark: "given", path: part(moved.from) },
      { mark: "actual", path: stepPath(shifted) },
    ],
    ...labelled(
      [
        { mark: "taken", text: energy(movedEnergy), at: pointsOf(moved.to, shifted) },
        { mark: "discharge", text: energy(-movedEnergy), at: pointsOf(moved.from, day.heights) },
        { mark: "actual", text: consumers.loadLabel, at: pointsOf(namedRun, usual) },
      ],
      scale(units, highest, "MW"),
      day.heights,
      [
        {
          left: moved.to.from,
          right: moved.to.to,
          bottom: usual[moved.to.from] ?? 0,
          top: shifted[moved.to.from] ?? 0,
        },
      ],
    ),
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

/** The range of the day's prices, below the zero line of every picture. */
export function priceLabel(prices: readonly number[]): PictureLabel {
  const lowest = wholePrice(Math.min(...prices));
  const highest = wholePrice(Math.max(...prices));
  // Beside the scale's zero, and below any bar near it.
  return { mark: "end", text: say(words.price, { lowest, highest }), quarter: 4, price: -26 };
}
