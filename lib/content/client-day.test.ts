import { describe, expect, it } from "vitest";
import { QUARTERS_PER_DAY } from "../charts/day-curve.ts";
import { EFFICIENCY } from "../day/battery-plan.ts";
import { dayBands, dayPrices } from "../day/fictional-days.ts";
import { clientDay, energyOf } from "./client-day.ts";
import { clientPictures } from "./client-pictures.ts";
import { clientResults } from "./client-results.ts";
import { pageDay } from "./clients.ts";

const { battery, coldStore, solarPark, windPortfolio, worthOf } = pageDay;
const quarters = Array.from(dayPrices.keys());
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it("has a value for each quarter of the hero's day, within what is installed", () => {
  const series = [
    [windPortfolio.forecast, windPortfolio.capacity],
    [windPortfolio.actual, windPortfolio.capacity],
    [solarPark.available, solarPark.capacity],
    [battery.levels, battery.capacity],
    [coldStore.usual, Number.POSITIVE_INFINITY],
  ] as const;
  for (const [values, most] of series) {
    expect(values).toHaveLength(QUARTERS_PER_DAY);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(...values)).toBeLessThanOrEqual(most + 1e-9);
  }
});

it("has gaps in both directions, and none at either end", () => {
  const { gaps } = windPortfolio;
  expect(Math.max(...gaps)).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeLessThan(0);
  // So that the area between the two lines, drawn by the even-odd rule, is closed.
  expect([gaps[0], gaps.at(-1)]).toEqual([0, 0]);
});

it("cuts the park's output where the price is negative, and nowhere else", () => {
  const { available, delivered } = solarPark;
  for (const quarter of quarters) {
    const isNegative = (dayPrices[quarter] ?? 0) < 0;
    expect(delivered[quarter]).toBe(isNegative ? 0 : available[quarter]);
    if (isNegative) expect(available[quarter]).toBeGreaterThan(0);
  }
});

it("gives back of the energy taken what the battery's efficiency leaves, in the hero's bands", () => {
  const { charged, discharged, levels, capacity } = battery;
  expect(energyOf(discharged)).toBeCloseTo(energyOf(charged) * EFFICIENCY, 10);
  for (const [kind, powers] of [
    ["charge", charged],
    ["discharge", discharged],
  ] as const) {
    for (const quarter of quarters) {
      const isInBand = dayBands.some(
        (band) => band.kind === kind && band.from <= quarter && quarter < band.to,
      );
      expect((powers[quarter] ?? 0) > 0).toBe(isInBand);
    }
  }
  expect(Math.max(...levels)).toBeCloseTo(capacity, 10);
  for (const { kind, to } of dayBands) {
    if (kind === "discharge") expect(levels[to - 1]).toBeCloseTo(0, 10);
  }
});

it("moves load without changing its sum, from high prices to negative ones", () => {
  const { usual, shifted, movedEnergy } = coldStore;
  const moves = quarters.map((quarter) => (shifted[quarter] ?? 0) - (usual[quarter] ?? 0));
  expect(sum(moves)).toBe(0);
  expect(energyOf(moves.filter((move) => move > 0))).toBe(movedEnergy);
  const pricesWhere = (sign: number) =>
    quarters.filter((quarter) => Math.sign(moves[quarter] ?? 0) === sign).map((q) => dayPrices[q]);
  expect(Math.max(...pricesWhere(1).map(Number))).toBeLessThan(0);
  expect(Math.min(...pricesWhere(-1).map(Number))).toBeGreaterThan(90);
});

// Computed another way: from what is moved, and the mean price where it is moved.
it("earns what moving energy between prices earns", () => {
  const price = (quarter: number) => dayPrices[quarter] ?? 0;
  const mean = (from: number, to: number) => sum(quarters.slice(from, to).map(price)) / (to - from);

  const { usual, shifted, moved, movedEnergy } = coldStore;
  const { from, to } = moved;
  const saved = movedEnergy * (mean(to.from, to.to) - mean(from.from, from.to));
  expect(worthOf(shifted) - worthOf(usual)).toBeCloseTo(saved, 6);
  expect(saved).toBeCloseTo(-692.925, 3);

  const avoided = quarters.map((q) => Math.min(0, price(q)) * (solarPark.available[q] ?? 0));
  expect(worthOf(solarPark.delivered) - worthOf(solarPark.available)).toBeCloseTo(
    -sum(avoided) / 4,
    6,
  );

  // A quarter of 1 MW is 0.25 MWh; the first discharge begins with 44 % of one, the second ends with 88 %.
  const bought = mean(11, 15) + 2 * mean(51, 59);
  const sold = (0.44 * price(29) + 3 * mean(30, 33) + 6 * mean(78, 84) + 0.88 * price(84)) / 4;
  expect(worthOf(battery.discharged) - worthOf(battery.charged)).toBeCloseTo(sold - bought, 6);
});

it.each([92, 100])("has a value for each quarter of a day of %i, when clocks change", (length) => {
  const idle = { charged: Array(length).fill(0), discharged: Array(length).fill(0) };
  const { windPortfolio, solarPark, coldStore } = clientDay(Array(length).fill(50), idle, 2);
  expect(windPortfolio.actual).toHaveLength(length);
  expect(energyOf(coldStore.usual)).toBe(110 + (3 * (length - 96)) / 4);
  expect(energyOf(solarPark.delivered)).toBe(energyOf(pageDay.solarPark.available));
});

/** Amounts and times of day. */
const figures = (text: string) => text.match(/\d+(?:,\d+)?/g) ?? [];

describe.each(Object.entries(clientPictures(pageDay)))("the picture of %s", (client, picture) => {
  it("describes every figure that it shows", () => {
    const shown = picture.labels.flatMap(({ text }) => figures(text));
    expect(shown.length > 0).toBe(client !== "storage");
    expect(figures(picture.description)).toEqual(expect.arrayContaining(shown));
  });
});

it("each client's day ends in a rounded figure", () => {
  const shown = Object.values(clientResults(pageDay)).map(
    ({ figure, line }) => `${figure} ${line}`,
  );
  expect(shown.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual([
    "246 MWh d'écarts à régler, soit 17,5 % des 1 404 MWh produits",
    "+2 041 € en s'arrêtant à temps : 7 640 € au lieu de 5 598 €",
    "+296 € pour 1 MW : 3 MWh achetés, 2,58 MWh revendus",
    "−693 € sur une facture de 5 798 €, soit −12 % pour 5 MWh déplacés",
  ]);
});
