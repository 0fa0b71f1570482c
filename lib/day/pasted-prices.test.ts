import fc from "fast-check";
import { expect, test } from "vitest";
import { frenchNumber } from "../content/french-numbers.ts";
import { heldForQuarters, type PasteProblem, readPastedPrices } from "./pasted-prices.ts";

const column = (count: number, cell: (quarter: number) => string, separator = "\n") =>
  Array.from({ length: count }, (_, quarter) => cell(quarter)).join(separator);
const values = (count: number) => Array.from({ length: count }, (_, quarter) => quarter - 8.25);
const french = (quarter: number) => String(quarter - 8.25).replace(".", ",");

/** A day as ENTSO-E's transparency platform exports it. */
const slot = (quarter: number) => {
  const time = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  return [time(quarter), time(quarter + 1)] as const;
};
const transparency = (price: (quarter: number) => string) =>
  `"MTU (CET/CEST)","Day-ahead Price [EUR/MWh]"\n${column(96, (quarter) => {
    const [from, to] = slot(quarter);
    return `"01/03/2026 ${from} - ${to}","${price(quarter)}"`;
  })}`;
const sequenced = (price: (quarter: number) => string) =>
  `"MTU (CET/CEST)","Area","Sequence","Day-ahead Price (EUR/MWh)","Currency","Intraday Price"\n${column(
    96,
    (quarter) => {
      const [from, to] = slot(quarter);
      return `"01.03.2026 ${from} - 01.03.2026 ${to}","BZN|FR","Without Sequence","${price(quarter)}","EUR",""`;
    },
  )}`;
const point = (quarter: number) => String(quarter - 8.25);

test.each([
  ["the day of the spring change of clocks", column(92, french), 92],
  ["the day of the autumn change of clocks", column(100, french), 100],
  ["a header and a unit below it", `Prix\n€/MWh\n${column(96, french)}`, 96],
  ["lines ended as on Windows", column(96, french, "\r\n"), 96],
  ["times in a cell before", column(96, (quarter) => `00:15\t${french(quarter)}\t`), 96],
  ["cells in quotes, between semicolons", column(96, (quarter) => `"x";"${french(quarter)}"`), 96],
  ["a unit and a true minus", column(96, (q) => `${french(q).replace("-", "−")} €/MWh`), 96],
  ["an empty line after each", column(96, french, "\n\n"), 96],
  ["a row between semicolons, named", `Prix;${column(92, french, ";")}\n`, 92],
  [
    "a row under its times",
    `${column(96, (q) => slot(q)[0], ";")}\n${column(96, french, ";")}`,
    96,
  ],
  ["a row of 100 in quotes", column(100, (q) => `"${french(q)}"`, ","), 100],
  ["numbers, volumes and prices", column(96, (q) => `${q + 1}\t${900 + q}\t${french(q)}`), 96],
  ["a currency in a column of its own", column(96, (q) => `0 h 15;${french(q)};EUR / MWh`), 96],
])("reads %s", (_, text, count) => {
  expect(readPastedPrices(text)).toEqual({ prices: values(count) });
});

test.each([
  ["1\u202f234,5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["+12", 12],
  ["12,345", 12.35],
])("reads %s as %f", (cell, price) => {
  expect(readPastedPrices(column(96, () => cell))).toEqual({ prices: Array(96).fill(price) });
});

const line = (number: number, text: string) =>
  column(96, (quarter) => (quarter === number - 1 ? text : "50"));

test.each<[string, string, PasteProblem[]]>([
  ["nothing", "", [{ kind: "none", count: 0 }]],
  ["one price", "52,18", [{ kind: "single", count: 1 }]],
  ["a short row", "52,18;50;41", [{ kind: "count", count: 3 }]],
  [
    "an export whose day has not come",
    transparency((quarter) => (quarter < 3 ? point(quarter) : "n/e")),
    Array.from({ length: 93 }, (_, index) => ({
      kind: "not-a-price",
      line: index + 5,
      text: "n/e",
    })),
  ],
  [
    "a missing price at the start",
    sequenced((quarter) => (quarter === 0 ? "N/A" : point(quarter))),
    [{ kind: "not-a-price", line: 2, text: "N/A" }],
  ],
  [
    "a time without a price",
    column(96, (quarter) => `00:15\t${quarter === 39 ? "" : "50"}`),
    [
      { kind: "count", count: 95 },
      { kind: "empty", line: 40 },
    ],
  ],
  ["one price too few", column(95, french), [{ kind: "count", count: 95 }]],
  [
    "an empty cell",
    line(40, ""),
    [
      { kind: "count", count: 95 },
      { kind: "empty", line: 40 },
    ],
  ],
  ["a word", line(3, "n.d."), [{ kind: "not-a-price", line: 3, text: "n.d." }]],
  ["an exponent", line(2, "1e3"), [{ kind: "not-a-price", line: 2, text: "1e3" }]],
  ["two decimal commas", line(7, "1,2,3"), [{ kind: "not-a-price", line: 7, text: "1,2,3" }]],
  ["a price in cents", line(9, "10001"), [{ kind: "out-of-range", line: 9, text: "10001" }]],
])("says what is wrong with %s, by line", (_, text, problems) => {
  expect(readPastedPrices(text)).toEqual({ problems });
});

test("a text without end is refused quickly", () => {
  const { problems } = readPastedPrices("5\n".repeat(1e6)) as { problems: PasteProblem[] };
  expect(problems).toEqual([{ kind: "count", count: 10_000 }]);
});

test.each([23, 24, 25])("asks back whether each of %i prices holds for an hour", (count) => {
  const read = readPastedPrices(column(count, french));
  expect(read).toEqual({ hourly: values(count) });
  expect(heldForQuarters(values(count))).toHaveLength(count * 4);
  expect(heldForQuarters([1, 2])).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
});

test("any day is read alike from a column, a row and an export", () => {
  const cents = fc.integer({ min: -100_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 96, maxLength: 96 }), (day) => {
      const prices = day.map((amount) => amount / 100);
      const comma = (quarter: number) => frenchNumber(prices[quarter] ?? 0, 2);
      const dot = (quarter: number) => (prices[quarter] ?? 0).toFixed(2);
      for (const text of [
        column(96, comma),
        column(96, dot),
        column(96, comma, "\t"),
        column(96, dot, ";"),
        transparency(dot),
        sequenced(dot),
      ]) {
        expect(readPastedPrices(text)).toEqual({ prices });
      }
    }),
  );
});

test("no text breaks the reader", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("\t", ";", '"', ",", "\n", "12,5", "N/A", "00:15"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const read = readPastedPrices(pieces.join(""));
      if ("problems" in read) expect(read.problems).not.toHaveLength(0);
    }),
  );
});
