import { pictureWords as words } from "../../content/day-words.ts";
import { frenchNumber } from "../../content/french-numbers.ts";
import { timeOfDay } from "../../content/french-time.ts";
import { say } from "../../content/typography.ts";
import { runsOf } from "../battery-plan.ts";
import type { DayOfClients } from "../client-day.ts";
import { type Band, DAY_FRAME, QUARTERS_PER_DAY, spanAreas } from "../day-curve.ts";
import {
  around,
  type Box,
  boxOf,
  type Line,
  type Placed,
  type Point,
  placeLabel,
  widthOf,
} from "./labels.ts";

/** Lines, prices that stop the output (`avoided`), energy sold (`output`), left over (`given`) or bought (`bought`), and what is not there: lacking or not sold (`taken`), not bought (`saved`). */
type PictureMark =
  | "avoided"
  | "plan"
  | "actual"
  | "output"
  | "given"
  | "bought"
  | "taken"
  | "saved"
  | "level";

/** On a scale, `quarter` is the text's start; without a `tip`, `price` is the height of its baseline. */
export interface PictureLabel extends Placed {
  readonly mark: PictureMark | "end";
  readonly text: string;
}

/** A client's trades, drawn over the day's prices. */
export interface ClientPicture {
  /** Includes every time and figure shown. */
  readonly description: string;
  readonly caption: string;
  readonly hasBattery?: boolean;
  readonly marks: readonly { readonly mark: PictureMark; readonly path: string }[];
  /** The last one, at the left edge, where the night leaves room: full power or energy. */
  readonly labels: readonly PictureLabel[];
  /** From labels to what they name. */
  readonly leaders: string;
  /** The line of full power or energy. */
  readonly fullLine: string;
}

/** Powers on the price axis, at `units` of the drawing per MW. */
export const scaled = (powers: readonly number[], units: number) =>
  powers.map((power) => power * units);

export type Span = Pick<Band, "from" | "to">;

export const times = ({ from, to }: Span) =>
  say(words.times, { from: timeOfDay(from), to: timeOfDay(to) });

/** Full power or energy at the left edge, above its line. */
export const scale = (units: number, power: number, unit: string): PictureLabel => ({
  mark: "end",
  text: say(`${power} ${unit}`),
  quarter: 0,
  price: power * units,
  offset: { dy: -7 },
});

/** A text and the points that it may name, the best first and on some days none; the most important texts come first. */
type Wanted = Pick<PictureLabel, "mark" | "text"> & { readonly at: readonly Point[] };

const pointOf = ({ quarter, price }: Point) =>
  `${quarter} ${Math.round(DAY_FRAME.highest - price)}`;

const leaderOf = ({ tip, ...foot }: PictureLabel) =>
  tip ? `M${[foot, tip].map(pointOf).join("L")}` : "";

/** The labels at their marks, clear of each other, of the scale, of what else is `taken` and, if possible, of `lines` (labels.ts). */
export function labelled(
  wanted: readonly Wanted[],
  scale: PictureLabel,
  lines: readonly Line[],
  taken: readonly Box[] = [],
) {
  const { text, price } = scale;
  const boxes = [boxOf(text, { quarter: widthOf(text) / 2, price }), ...taken];
  const placed = wanted.flatMap(({ mark, text, at: points }): readonly PictureLabel[] => {
    const label = placeLabel(text, points, boxes, lines);
    if (!label) return [];
    const [place, box] = label;
    boxes.push(box, ...(place.tip ? [around(place, place.tip)] : []));
    return [{ mark, text, ...place }];
  });
  const labels = [...placed, scale];
  const fullLine = `M${pointOf(scale)}h${QUARTERS_PER_DAY}`;
  return { labels, leaders: labels.map(leaderOf).join(""), fullLine };
}

/** What lies between two lines in these spans, under the even-odd rule. */
export const between = (spans: readonly Span[], one: readonly number[], other: readonly number[]) =>
  spanAreas(spans, one) + spanAreas(spans, other);

/** The room between two lines in a span, where no label belongs. */
export const roomBetween = (
  { from, to }: Span,
  low: readonly number[],
  high: readonly number[],
): Box => ({
  left: from,
  right: to,
  bottom: Math.min(...low.slice(from, to)),
  top: Math.max(...high.slice(from, to)),
});

/** The longest of these runs. */
export const longest = <Run extends Span>(runs: readonly Run[]): Run | undefined =>
  [...runs].sort((a, b) => b.to - b.from - (a.to - a.from))[0];

/** The middle of a run at the value there, then its quarters by their distance from the middle. */
export function pointsOf(run: Span | undefined, values: readonly number[]): readonly Point[] {
  if (!run) return [];
  const middle = (run.from + run.to) / 2;
  const quarters = Array.from({ length: run.to - run.from }, (_, step) => run.from + step + 0.5);
  return [middle, ...quarters.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))].map(
    (quarter) => ({ quarter, price: values[Math.floor(quarter)] ?? 0 }),
  );
}

/** Runs of true values, as bands of an arbitrary kind. */
export const runsWhere = (holds: readonly boolean[]) =>
  runsOf(holds.map((yes) => (yes ? "charge" : null)));

/** Prices that a visitor has pasted are not fictional. */
export const captioned = (
  subject: string,
  { isPasted }: DayOfClients,
  pasted: string = words.underPastedPrices,
) => say(isPasted ? pasted : words.fictional, { subject });

const wholePrice = (price: number) => frenchNumber(Math.round(price));

/** The range of the day's prices, below the zero line of every picture. */
export function priceLabel(prices: readonly number[]): PictureLabel {
  const lowest = wholePrice(Math.min(...prices));
  const highest = wholePrice(Math.max(...prices));
  const text = say(words.price, { lowest, highest });
  // Beside its key.
  return { mark: "end", text, quarter: 0, price: -26, offset: { dx: 16 } };
}
