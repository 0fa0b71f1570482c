import { QUARTERS_PER_HOUR } from "./day-curve.ts";
import { PRICE_COUNTS, PRICE_LIMITS } from "./day-fragment.ts";

/** A problem of pasted prices; `line` counts from 1. */
export type PasteProblem =
  | { readonly kind: "not-a-price" | "out-of-range"; readonly line: number; readonly text: string }
  | { readonly kind: "empty"; readonly line: number }
  | { readonly kind: "none" | "single" | "count"; readonly count: number };

export type PastedPrices =
  | { readonly prices: readonly number[] }
  /** One price an hour: the visitor is asked whether each holds for its four quarters. */
  | { readonly hourly: readonly number[] }
  | { readonly problems: readonly PasteProblem[] };

const HOURLY_COUNTS = PRICE_COUNTS.map((count) => count / QUARTERS_PER_HOUR);

const SPACES = /[\s\u00a0\u202f]/g;
const UNIT = /(?:€|eur)(?:\/mwh)?$/i;
const PRICE = /^[+-]?\d+(?:\.\d+)?$/;
/** Stands in exports for a missing price. */
const MISSING = /^(?:n\/?[ae]|n\.d\.|-|nan|null)$/i;
/** A currency or a unit in a column of its own. */
const NOTE = /^(?:€|eur|euros?)?(?:\/?mwh)?$/i;
/** A date or a time of day, or a span of them. */
const TIME = /\d{1,2}\s?[:h]\s?\d{2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/;

/** Longer texts are cut off; a day in ENTSO-E's format has about 6 000 characters. */
const TEXT_MAX = 20_000;

interface Cell {
  readonly line: number;
  readonly text: string;
}

/**
 * Reads a column or a row as spreadsheets copy it, or a table with times as ENTSO-E exports it: comma or point, with
 * or without unit or header; in a line with times or words the last price counts.
 */
export function readPastedPrices(text: string): PastedPrices {
  const rows = text
    .slice(0, TEXT_MAX)
    .split(/\r\n|\r|\n/)
    .map(cellsOf);
  const row = rowOf(rows);
  const line = rows.indexOf(row ?? []) + 1;
  const cells = row ? row.map((text) => ({ line, text })) : cellsDown(rows);
  const first = cells.findIndex(({ text }) => isPrice(text));
  const last = cells.findLastIndex(({ text }) => text !== "");
  if (first < 0) return { problems: [{ kind: "none", count: 0 }] };

  const prices: number[] = [];
  const problems: PasteProblem[] = [];
  const empty: PasteProblem[] = [];
  for (const { line, text } of cells.slice(first - missingBefore(cells, first), last + 1)) {
    const price = readPrice(text);
    if (text === "") empty.push({ kind: "empty", line });
    else if (price === undefined) problems.push({ kind: "not-a-price", line, text });
    else if (price < PRICE_LIMITS.lowest || price > PRICE_LIMITS.highest) {
      problems.push({ kind: "out-of-range", line, text });
    } else prices.push(price);
  }
  const count = prices.length;
  if (problems.length > 0) return { problems };
  if (PRICE_COUNTS.includes(count)) return { prices };
  if (HOURLY_COUNTS.includes(count)) return { hourly: prices };
  return { problems: [{ kind: count === 1 ? "single" : "count", count }, ...empty] };
}

/** Each hourly price for its four quarters. */
export function heldForQuarters(hourly: readonly number[]): readonly number[] {
  return hourly.flatMap((price) => Array<number>(QUARTERS_PER_HOUR).fill(price));
}

/** Missing prices at the start are not part of a header. */
function missingBefore(cells: readonly Cell[], first: number): number {
  const before = cells.slice(0, first).reverse();
  const header = before.findIndex(({ text }) => !MISSING.test(text));
  return header < 0 ? before.length : header;
}

/** Commas separate cells only beside quotes; elsewhere they are decimal. */
function cellsOf(line: string): readonly string[] {
  const separator = /[\t;]/.test(line) ? /[\t;]/ : /(?<="\s*),|,(?=\s*(?:"|$))/;
  return line.split(separator).map((cell) => cell.replace(/^\s*"?\s*|\s*"?\s*$/g, ""));
}

/** The only line with prices, unless it has times; else the last line that holds a whole day. */
function rowOf(rows: readonly (readonly string[])[]): readonly string[] | undefined {
  const withPrices = rows.filter((cells) => cells.some(isPrice));
  const [only, ...others] = withPrices;
  if (others.length === 0 && !only?.some((cell) => TIME.test(cell))) return only;
  return withPrices.findLast((cells) => cells.filter(isPrice).length >= Math.min(...HOURLY_COUNTS));
}

/** Each line's last price or, without one, its last cell that is neither a time nor a unit. */
function cellsDown(rows: readonly (readonly string[])[]): readonly Cell[] {
  return rows.map((cells, index) => {
    const said = cells.filter((cell) => !NOTE.test(cell.replace(SPACES, "")));
    const untimed = said.length > 1 ? said.filter((cell) => !TIME.test(cell)) : said;
    const isBlank = said.length === 1 && cells.length > 1 && TIME.test(said[0] ?? "");
    const text = said.findLast(isPrice) ?? (isBlank ? "" : (untimed.at(-1) ?? ""));
    return { line: index + 1, text };
  });
}

function isPrice(cell: string): boolean {
  return readPrice(cell) !== undefined;
}

/** To the cent, as an address holds it. */
function readPrice(cell: string): number | undefined {
  const bare = cell.replace(SPACES, "").replace("\u2212", "-").replace(UNIT, "");
  // With both separators, the first one groups thousands.
  const [, thousands] = /([.,]).*(?!\1)[.,]/.exec(bare) ?? [];
  const ungrouped = thousands ? bare.replaceAll(thousands, "") : bare;
  const number = ungrouped.replace(",", ".");
  return PRICE.test(number) ? Math.round(Number(number) * 100) / 100 : undefined;
}
