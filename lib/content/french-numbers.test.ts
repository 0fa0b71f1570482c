import { expect, it } from "vitest";
import { fillIn } from "./fill-in.ts";
import {
  countWord,
  frenchNumber,
  frenchPercent,
  frenchQuantity,
  leadingCountWord,
  signedFrenchNumber,
} from "./french-numbers.ts";
import { frenchDate, timeOfDay } from "./french-time.ts";
import { fr } from "./typography.ts";

it.each([
  [frenchNumber, 1_214_400, 0, "1\u202f214\u202f400"],
  [frenchNumber, 4.1, 2, "4,10"],
  [frenchNumber, 1234.5678, 4, "1\u202f234,5678"],
  [frenchNumber, 1.005, 2, "1,01"],
  [frenchNumber, 2.7 - 4.1, 2, "\u22121,40"],
  [frenchNumber, -0.004, 2, "0,00"],
  [frenchNumber, -0, 0, "0"],
  [signedFrenchNumber, 260, 0, "+260"],
  [signedFrenchNumber, -0.73, 2, "\u22120,73"],
  [signedFrenchNumber, 0.004, 2, "0,00"],
  [frenchPercent, 0.14, 0, "14\u00a0%"],
  [frenchPercent, 0.905, 1, "90,5\u00a0%"],
  [frenchPercent, -0.214, 0, "\u221221\u00a0%"],
])("%o writes %d with %d decimals as %s", (write, value, decimals, shown) => {
  expect(write(value, decimals)).toBe(shown);
});

it.each([
  [246, "246"],
  [219.5, "219,5"],
  [2.58, "2,58"],
  [100, "100"],
])("writes the quantity %d as %s", (value, shown) => {
  expect(frenchQuantity(value)).toBe(shown);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (value) => {
  expect(() => frenchNumber(value)).toThrow(RangeError);
});

it.each([
  [3, "trois", "Trois"],
  [16, "seize", "Seize"],
  [17, "17", "17"],
])("writes the count %d as %s", (count, word, leadingWord) => {
  expect([countWord(count), leadingCountWord(count)]).toEqual([word, leadingWord]);
});

it.each([
  ["2026-11-21", "21 novembre 2026"],
  ["2027-02-01", "1er février 2027"],
])("writes the date %s as %s", (date, words) => {
  expect(frenchDate(date)).toBe(words);
});

it("writes the start of a quarter-hour as prose does", () => {
  expect([0, 29, 54, 95].map(timeOfDay)).toEqual(
    ["0 h 00", "7 h 15", "13 h 30", "23 h 45"].map(fr),
  );
});

it.each([
  ["{position} sur {count}", { position: 2, count: 4 }, "2 sur 4"],
  ["Erreur: {message}", { message: "coût de $& {count}" }, "Erreur: coût de $& {count}"],
  ["{constructor}", {}, "{constructor}"],
])("fills %j in with %j", (sentence, values, expected) => {
  expect(fillIn(sentence, values)).toBe(expected);
});
