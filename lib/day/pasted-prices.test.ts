import { expect, test } from "vitest";
import { type PasteProblem, readPastedPrices } from "./pasted-prices.ts";

const column = (count: number, cell: (quarter: number) => string, separator = "\n") =>
  Array.from({ length: count }, (_, quarter) => cell(quarter)).join(separator);
const values = (count: number) => Array.from({ length: count }, (_, quarter) => quarter - 8.25);
const french = (quarter: number) => String(quarter - 8.25).replace(".", ",");

test.each([
  ["decimal commas", column(96, french), 96],
  ["the day of the spring change of clocks", column(92, french), 92],
  ["the day of the autumn change of clocks", column(100, french), 100],
  ["a header and a unit below it", `Prix\n€/MWh\n${column(96, french)}`, 96],
  ["lines ended as on Windows", column(96, french, "\r\n"), 96],
  ["times in a cell before", column(96, (quarter) => `00:15\t${french(quarter)}\t`), 96],
  ["cells in quotes, between semicolons", column(96, (quarter) => `"x";"${french(quarter)}"`), 96],
  ["a unit and a true minus", column(96, (q) => `${french(q).replace("-", "−")} €/MWh`), 96],
  ["an empty line after each", column(96, french, "\n\n"), 96],
])("reads %s", (_, text, count) => {
  expect(readPastedPrices(text)).toEqual({ prices: values(count) });
});

test.each([
  ["1\u202f234,5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["+12", 12],
])("reads %s as %f", (cell, price) => {
  expect(readPastedPrices(column(96, () => cell))).toEqual({ prices: Array(96).fill(price) });
});

const line = (number: number, text: string) =>
  column(96, (quarter) => (quarter === number - 1 ? text : "50"));

test.each<[string, string, PasteProblem[]]>([
  ["nothing", "", [{ kind: "count", count: 0 }]],
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
