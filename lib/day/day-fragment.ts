import {
  BATTERY_HOURS,
  type BatteryHours,
  DAILY_CYCLES,
  type DailyCycles,
} from "./battery-plan.ts";
import { FICTIONAL_DAYS, type FictionalDay } from "./fictional-days.ts";

/** Quarter-hours of a day, with and without a clock change. */
export const PRICE_COUNTS: readonly number[] = [92, 96, 100];

/** Wider than the limits of the European day-ahead auction, in €/MWh. */
export const PRICE_LIMITS = { lowest: -1000, highest: 10_000 } as const;

/** A visitor's choice, as shared in a URL fragment. */
export interface ChosenDay {
  readonly day: FictionalDay | readonly number[];
  readonly hours: BatteryHours;
  readonly cycles: DailyCycles;
}

/** What the page shows as delivered. */
export const PAGE_DAY = { day: "printemps", hours: 2, cycles: 1.5 } as const satisfies ChosenDay;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS_PER_DIGIT = 6;

/** Steps of a day's prices, in cents: the widest that loses nothing. */
const STEPS = [100, 10, 1] as const;

/** The largest difference of two prices takes one bit more than this order. */
const HIGHEST_ORDER = 20;

/** `#jour=hiver&batterie=2&cycles=1.5`, or with all prices in place of the name; docs/decisions.md says how. */
export function fragmentOf({ day, hours, cycles }: ChosenDay): string {
  const name = typeof day === "string" ? day : encoded(day);
  return `#jour=${name}&batterie=${hours}&cycles=${cycles}`;
}

/** Null for any fragment that `fragmentOf` cannot have made. */
export function chosenDayIn(fragment: string): ChosenDay | null {
  const [, name = "", size, limit] =
    /^#jour=([\w-]{1,400})&batterie=(\d)&cycles=([\d.]{1,3})$/.exec(fragment) ?? [];
  const hours = BATTERY_HOURS.find((hours) => String(hours) === size);
  const cycles = DAILY_CYCLES.find((cycles) => String(cycles) === limit);
  const day = Object.hasOwn(FICTIONAL_DAYS, name) ? (name as FictionalDay) : decoded(name);
  return hours && cycles && day ? { day, hours, cycles } : null;
}

/** Step and number of prices, the order of the code that takes least room, then the differences in that code. */
function encoded(prices: readonly number[]): string {
  const cents = prices.map((price) => Math.round(price * 100));
  const step = STEPS.find((step) => cents.every((amount) => amount % step === 0)) ?? 1;
  const shape = STEPS.indexOf(step) * PRICE_COUNTS.length + PRICE_COUNTS.indexOf(prices.length);
  const differences = cents.map((amount, quarter) => (amount - (cents[quarter - 1] ?? 0)) / step);
  const orders = Array.from({ length: HIGHEST_ORDER + 1 }, (_, order) => ({
    order,
    bits: differences.map((difference) => bitsOf(difference, order)).join(""),
  }));
  const shortest = orders.reduce((a, b) => (b.bits.length < a.bits.length ? b : a));
  const digits = shortest.bits.match(/.{1,6}/g) ?? [];
  const values = digits.map((bits) => Number.parseInt(bits.padEnd(BITS_PER_DIGIT, "0"), 2));
  return [shape, shortest.order, ...values].map((value) => DIGITS[value]).join("");
}

function decoded(text: string): readonly number[] | null {
  const [shape = 0, order = 0, ...values] = Array.from(text, (digit) => DIGITS.indexOf(digit));
  const step = STEPS[Math.floor(shape / PRICE_COUNTS.length)] ?? 0;
  const count = PRICE_COUNTS[shape % PRICE_COUNTS.length] ?? 0;
  const bits = values.map((value) => value.toString(2).padStart(BITS_PER_DIGIT, "0")).join("");
  const prices: number[] = [];
  let [from, cents] = [0, 0];
  while (prices.length < count) {
    const zeros = bits.indexOf("1", from) - from;
    const to = from + 2 * zeros + 1 + order;
    if (zeros < 0 || to > bits.length) return null;
    cents += step * differenceOf(bits.slice(from, to), order);
    prices.push(cents / 100);
    from = to;
  }
  const isInRange = prices.every(
    (price) => price >= PRICE_LIMITS.lowest && price <= PRICE_LIMITS.highest,
  );
  return isInRange && encoded(prices) === text ? prices : null;
}

/** An exponential Golomb code; signs alternate: 0, -1, 1, -2, 2. */
function bitsOf(difference: number, order: number): string {
  const place = difference < 0 ? -2 * difference - 1 : 2 * difference;
  const binary = (place + 2 ** order).toString(2);
  return "0".repeat(binary.length - order - 1) + binary;
}

function differenceOf(bits: string, order: number): number {
  const place = Number.parseInt(bits, 2) - 2 ** order;
  return place % 2 ? -(place + 1) / 2 : place / 2;
}
