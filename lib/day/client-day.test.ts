import { describe, expect, it } from "vitest";
import { bestPlan, EFFICIENCY, unitsOf } from "./battery-plan.ts";
import { clientDay, energyOf } from "./client-day.ts";
import { FICTIONAL_CLIENTS } from "./fictional-clients.ts";
import { FICTIONAL_DAYS, type FictionalDay } from "./fictional-days.ts";
import { pageDay } from "./page-day.ts";

const prices = FICTIONAL_DAYS.printemps;
const drawClients = (day: FictionalDay) => {
  const prices = FICTIONAL_DAYS[day];
  return clientDay(prices, FICTIONAL_CLIENTS[day], bestPlan(prices, unitsOf(2), 1.5), 2);
};
const spring = drawClients("printemps");
const { battery, coldStore, solarPark, worthOf } = spring;
const quarters = Array.from(prices.keys());
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const DAYLIGHT: Readonly<Record<FictionalDay, readonly [from: number, to: number]>> = {
  printemps: [26, 84],
  hiver: [34, 68],
  ete: [22, 88],
};

describe.each(Object.entries(DAYLIGHT))("the clients in %s", (name, [from, to]) => {
  const day = name as FictionalDay;
  const { forecast, actual, available, usual } = FICTIONAL_CLIENTS[day];
  const { windPortfolio, solarPark, coldStore } = drawClients(day);

  it("have sun by day only, and powers within their capacity", () => {
    expect(available.findIndex((power) => power > 0)).toBe(from);
    expect(available.findLastIndex((power) => power > 0)).toBe(to - 1);
    expect(Math.max(...available)).toBeLessThanOrEqual(solarPark.capacity);
    expect(Math.max(...forecast, ...actual)).toBeLessThanOrEqual(windPortfolio.capacity);
    expect(Math.min(...forecast, ...actual, ...available, ...usual)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...coldStore.shifted)).toBeGreaterThanOrEqual(0);
  });

  it("have no gap at either end, so that the area between the wind's two lines is closed", () => {
    expect([windPortfolio.gaps[0], windPortfolio.gaps.at(-1)]).toEqual([0, 0]);
    for (const powers of [forecast, actual, available, usual]) expect(powers).toHaveLength(96);
  });
});

it("have more sun and more need of cold the warmer the season is", () => {
  const { printemps, hiver, ete } = FICTIONAL_CLIENTS;
  const ordered = [hiver, printemps, ete];
  const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b);
  for (const series of ["available", "usual"] as const) {
    const energies = ordered.map((powers) => energyOf(powers[series]));
    expect(energies).toEqual(rising(energies));
  }
  expect(Math.max(...hiver.available)).toBe(16);
});

it("gives back of the energy taken what the battery's efficiency leaves, and is full and empty in turn", () => {
  const { charged, discharged, levels, capacity } = battery;
  expect(energyOf(discharged)).toBeCloseTo(energyOf(charged) * EFFICIENCY, 10);
  expect(Math.max(...levels)).toBeCloseTo(capacity, 10);
  const sales = pageDay.drawn.phases.filter(({ kind }) => kind === "discharge");
  expect(sales.map(({ to }) => levels[to - 1])).toEqual([
    expect.closeTo(0, 10),
    expect.closeTo(0, 10),
  ]);
});

// Computed another way: from what is moved, and the mean price where it is moved.
it("earns what moving energy between prices earns", () => {
  const price = (quarter: number) => prices[quarter] ?? 0;
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

  // A quarter of 1 MW is 0.25 MWh; the cheapest quarter of each sale runs at part load.
  const bought = mean(11, 15) + 2 * mean(51, 59);
  const sold = (0.44 * price(29) + 3 * mean(30, 33) + 7 * mean(78, 85) - 0.12 * price(83)) / 4;
  expect(worthOf(battery.discharged) - worthOf(battery.charged)).toBeCloseTo(sold - bought, 6);
});

it("moves the cold store's load from one end of a day to the other where prices fall all day", () => {
  const falling = quarters.map((quarter) => -quarter);
  const { moved } = clientDay(falling, FICTIONAL_CLIENTS.printemps, battery, 2).coldStore;
  expect(moved.from.from).toBe(0);
  expect(moved.to.to).toBe(falling.length);
});

it.each([92, 100])("has a value for each quarter of a day of %i, when clocks change", (length) => {
  const idle = { charged: Array(length).fill(0), discharged: Array(length).fill(0) };
  const { windPortfolio, solarPark, coldStore } = clientDay(
    Array(length).fill(50),
    FICTIONAL_CLIENTS.printemps,
    idle,
    2,
  );
  expect(windPortfolio.actual).toHaveLength(length);
  expect(energyOf(coldStore.usual)).toBe(110 + (3 * (length - 96)) / 4);
  expect(energyOf(solarPark.delivered)).toBe(energyOf(spring.solarPark.available));
});

/** Amounts and times of day. */
const figures = (text: string) => text.match(/\d+(?:,\d+)?/g) ?? [];

describe.each(Object.entries(pageDay.pictures))("the picture of %s", (client, picture) => {
  it("describes every figure that it shows", () => {
    // The last label is the scale's.
    const shown = picture.labels.slice(0, -1).flatMap(({ text }) => figures(text));
    expect(shown.length > 0).toBe(client !== "storage");
    expect(figures(picture.description)).toEqual(expect.arrayContaining(shown));
  });
});

it("each client's day ends in a rounded figure", () => {
  const shown = Object.values(pageDay.results).map(({ figure, line }) => `${figure} ${line}`);
  expect(shown.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual([
    "2 460 € en jeu pour 246 MWh d'écarts, par hypothèse à 10 €/MWh : 17,5 % de la production",
    "+2 042 € en s'arrêtant à temps : 7 640 € au lieu de 5 598 €",
    "+296 € de marge ce jour-là : batterie de 1 MW, 2 MWh, prix fictifs connus d'avance",
    "693 € de moins sur 5 798 € d'énergie, hors réseau et taxes, soit 12 % : 5 MWh déplacés",
  ]);
});
