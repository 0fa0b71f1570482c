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
export const PAGE_DAY: ChosenDay = { day: "printemps", hours: 2, cycles: 1.5 };

/** Each price in cents above the lowest limit, in base 64: 24 bits are enough. */
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS_PER_PRICE = 4;

/** `#jour=hiver&batterie=2&cycles=1.5`, or with all prices in place of the name. */
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

function encoded(prices: readonly number[]): string {
  const digits = prices.map((price) => {
    const cents = Math.round((price - PRICE_LIMITS.lowest) * 100);
    return [18, 12, 6, 0].map((shift) => DIGITS[(cents >> shift) & 63]).join("");
  });
  return digits.join("");
}

function decoded(text: string): readonly number[] | null {
  const words = text.match(/.{1,4}/g) ?? [];
  const prices = words.map((word) => {
    const cents = Array.from(word).reduce((sum, digit) => sum * 64 + DIGITS.indexOf(digit), 0);
    return cents / 100 + PRICE_LIMITS.lowest;
  });
  const isWhole = text.length === prices.length * DIGITS_PER_PRICE;
  const isInRange = prices.every((price) => price <= PRICE_LIMITS.highest);
  return isWhole && isInRange && PRICE_COUNTS.includes(prices.length) ? prices : null;
}
