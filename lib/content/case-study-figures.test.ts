import { expect, it } from "vitest";
import {
  aggregatorResults,
  storage,
  storageResults,
  storageScenario,
  windProducer,
  windProducerResults,
} from "./case-study-figures.ts";

const near = (value: number, decimals = 10) => expect.closeTo(value, decimals);

it("the wind producer gains 966 000 € of fees and 248 400 € of captured price a year", () => {
  expect(windProducerResults()).toEqual({
    energyMwh: 690_000,
    supportedMwh: 414_000,
    marketMwh: 276_000,
    loadFactor: near(0.263, 3),
    feesBefore: 2_829_000,
    feeChange: near(-1.4),
    captureRate: { before: near(0.89), after: near(0.905) },
    feeSaving: 966_000,
    captureGain: 248_400,
    stopsGain: 69_000,
    intradayGain: 179_400,
    total: 1_214_400,
    totalPerMwh: near(1.76),
    totalOverContract: 3_643_200,
    weeks: 20,
  });
  expect(windProducer.supportedMw + windProducer.marketMw).toBe(windProducer.powerMw);
});

it("the storage owner is guaranteed 3.40 M€ a year, 260 k€ above the first offers", () => {
  expect(storageResults()).toMatchObject({
    totalMw: 40,
    totalMwh: 80,
    hours: 2,
    cyclesPerYear: 547,
    centralGross: 140,
    centralGrossMeuros: near(5.6),
    central: storageScenario(140),
    guaranteedMeuros: near(3.4),
    firstOffersMeuros: near(3.14),
    negotiatedKeuros: 260,
    debtCoverage: near(1.3, 2),
    weeks: 22,
  });
  for (const { low, central, high } of storage.revenueStack) {
    expect(low).toBeLessThan(central);
    expect(central).toBeLessThan(high);
  }
});

it("compares the contracts in four scenarios", () => {
  const scenarios = storageResults().scenarios.map((scenario) => [
    scenario.gross,
    scenario.market,
    scenario.sharedFloor,
    scenario.toll,
    scenario.retained,
    scenario.retainedMeuros,
    scenario.againstMarketMeuros,
  ]);
  expect(scenarios).toEqual(
    [
      [60, 54, 75, 95, 85, 3.4, 1.24],
      [90, 81, 85.5, 95, 90.25, 3.61, 0.37],
      [140, 126, 120.5, 95, 107.75, 4.31, -0.73],
      [190, 171, 155.5, 95, 125.25, 5.01, -1.83],
    ].map((row) => row.map((figure) => near(figure))),
  );
});

it("the aggregator saves 957 000 € a year, 70 % of it by volume", () => {
  const results = aggregatorResults();
  expect(results).toEqual({
    windMwh: 690_000,
    solarMwh: 180_000,
    energyMwh: 870_000,
    loadFactor: near(0.221, 3),
    imbalanceMwh: { before: 121_800, after: 95_700 },
    imbalanceShareOfPower: { before: near(0.031, 3), after: near(0.024, 3) },
    costBefore: 3_132_000,
    costPerImbalanceMwh: { before: near(25.7, 1), after: near(22.7, 1) },
    volumeShareOfSaving: near(0.7, 2),
    costChangePerMwh: near(-1.1),
    costSaving: 957_000,
    costChange: near(-0.31, 2),
    imbalanceChange: near(-0.21, 2),
    errorChange: near(-0.15, 2),
    weeks: 28,
  });
  const { before, after } = results.imbalanceMwh;
  const byVolume = (before - after) * results.costPerImbalanceMwh.before;
  expect(results.volumeShareOfSaving).toBeCloseTo(byVolume / results.costSaving, 3);
});
