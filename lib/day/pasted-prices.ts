import { PRICE_COUNTS, PRICE_LIMITS } from "./day-fragment.ts";

/** A problem of a pasted column; `line` counts from 1. */
export type PasteProblem =
  | { readonly kind: "not-a-price" | "out-of-range"; readonly line: number; readonly text: string }
  | { readonly kind: "empty"; readonly line: number }
  | { readonly kind: "count"; readonly count: number };

export type PastedPrices =
  | { readonly prices: readonly number[] }
  | { readonly problems: readonly PasteProblem[] };

const SPACES = /[\s\u00a0\u202f]/g;
const UNIT = /(?:€|eur)(?:\/mwh)?$/i;
const PRICE = /^[+-]?\d+(?:\.\d+)?$/;

/** Longer texts are cut off; a day with dates and hours has about 3 000 characters. */
const TEXT_MAX = 20_000;

/** Reads a column as spreadsheets copy it: comma or point, with or without unit or header; a line's last cell counts. */
export function readPastedPrices(text: string): PastedPrices {
  const lines = text.slice(0, TEXT_MAX).split(/\r\n|\r|\n/);
  const cells = lines.map((line) => lastCell(line));
  const first = cells.findIndex((cell) => readPrice(cell) !== undefined);
  const last = cells.findLastIndex((cell) => cell !== "");
  if (first < 0) return { problems: [{ kind: "count", count: 0 }] };

  const prices: number[] = [];
  const problems: PasteProblem[] = [];
  const empty: PasteProblem[] = [];
  for (const [index, cell] of cells.slice(first, last + 1).entries()) {
    const line = first + index + 1;
    const price = readPrice(cell);
    if (cell === "") empty.push({ kind: "empty", line });
    else if (price === undefined) problems.push({ kind: "not-a-price", line, text: cell });
    else if (price < PRICE_LIMITS.lowest || price > PRICE_LIMITS.highest) {
      problems.push({ kind: "out-of-range", line, text: cell });
    } else prices.push(price);
  }
  if (problems.length > 0) return { problems };
  if (PRICE_COUNTS.includes(prices.length)) return { prices };
  return { problems: [{ kind: "count", count: prices.length }, ...empty] };
}

function lastCell(line: string): string {
  const cells = line.split(/[\t;]/).map((cell) => cell.replace(/^\s*"?|"?\s*$/g, ""));
  return cells.findLast((cell) => cell !== "") ?? "";
}

function readPrice(cell: string): number | undefined {
  const bare = cell.replace(SPACES, "").replace("\u2212", "-").replace(UNIT, "");
  // With both separators, the first one groups thousands.
  const [, thousands] = /([.,]).*(?!\1)[.,]/.exec(bare) ?? [];
  const ungrouped = thousands ? bare.replaceAll(thousands, "") : bare;
  const number = ungrouped.replace(",", ".");
  return PRICE.test(number) ? Number(number) : undefined;
}
