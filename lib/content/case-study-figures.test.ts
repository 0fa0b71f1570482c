import { describe, expect, it } from "vitest";
import {
  aggregatorResults,
  storage,
  storageResults,
  storageScenario,
  windProducer,
  windProducerResults,
} from "./case-study-figures.ts";

describe("Producteur éolien 300 MW", () => {
  const results = windProducerResults();

  it("sells 690 GWh a year, 414 with support and 276 on the market", () => {
    expect(results.energyMwh).toBe(690_000);
    expect(results.supportedMwh).toBe(414_000);
    expect(results.marketMwh).toBe(276_000);
    expect(results.supportedMwh + results.marketMwh).toBe(results.energyMwh);
    expect(results.loadFactor).toBeCloseTo(0.263, 3);
  });

  it("saves 966 000 € of fees out of 2.83 M€", () => {
    expect(results.feesBefore / 1e6).toBeCloseTo(2.83, 2);
    expect(results.feeChange).toBeCloseTo(-1.4, 10);
    expect(results.feeSaving).toBe(966_000);
  });

  it("gains 248 400 € of captured price, the sum of its two parts", () => {
    expect(results.captureRate.before).toBeCloseTo(0.89, 10);
    expect(results.captureRate.after).toBeCloseTo(0.905, 10);
    expect(results.captureGain).toBe(248_400);
    expect(results.stopsGain).toBe(69_000);
    expect(results.intradayGain).toBe(179_400);
    expect(results.stopsGain + results.intradayGain).toBe(results.captureGain);
  });

  it("adds up to 1 214 400 € a year, 1.76 €/MWh, 3.64 M€ over the contract", () => {
    expect(results.total).toBe(1_214_400);
    expect(results.totalPerMwh).toBeCloseTo(1.76, 10);
    expect(results.totalOverContract / 1e6).toBeCloseTo(3.64, 2);
  });

  it("takes 20 weeks and splits its power as the context says", () => {
    expect(results.weeks).toBe(20);
    expect(windProducer.supportedMw + windProducer.marketMw).toBe(windProducer.powerMw);
  });
});

describe("Actifs de stockage", () => {
  const results = storageResults();

  it("is two sites of two hours, 40 MW / 80 MWh", () => {
    expect(results).toMatchObject({ totalMw: 40, totalMwh: 80, hours: 2, cyclesPerYear: 547 });
  });

  it("stacks a central gross revenue of 140 k€/MW, 5.6 M€ a year", () => {
    expect(results.centralGross).toBe(140);
    expect(results.centralGrossMeuros).toBeCloseTo(5.6, 10);
    for (const { low, central, high } of storage.revenueStack) {
      expect(low).toBeLessThan(central);
      expect(central).toBeLessThan(high);
    }
  });

  it.each([
    { gross: 60, market: 54, floor: 75, retained: 85, meuros: 3.4, difference: 1.24 },
    { gross: 90, market: 81, floor: 85.5, retained: 90.25, meuros: 3.61, difference: 0.37 },
    { gross: 140, market: 126, floor: 120.5, retained: 107.75, meuros: 4.31, difference: -0.73 },
    { gross: 190, market: 171, floor: 155.5, retained: 125.25, meuros: 5.01, difference: -1.83 },
  ])("compares the structures at $gross k€/MW", (expected) => {
    const scenario = storageScenario(expected.gross);
    expect(scenario.market).toBeCloseTo(expected.market, 10);
    expect(scenario.sharedFloor).toBeCloseTo(expected.floor, 10);
    expect(scenario.toll).toBe(95);
    expect(scenario.retained).toBeCloseTo(expected.retained, 10);
    expect(scenario.retainedMeuros).toBeCloseTo(expected.meuros, 10);
    expect(scenario.againstMarketMeuros).toBeCloseTo(expected.difference, 10);
  });

  it("shows the four scenarios, the central one being the stack's", () => {
    expect(results.scenarios.map(({ gross }) => gross)).toEqual([60, 90, 140, 190]);
    expect(results.central).toEqual(storageScenario(140));
  });

  it("guarantees 3.40 M€ a year, 260 k€ above the first offers, and covers the debt 1.30 times", () => {
    expect(results.guaranteedMeuros).toBeCloseTo(3.4, 10);
    expect(results.firstOffersMeuros).toBeCloseTo(3.14, 10);
    expect(results.negotiatedKeuros).toBe(260);
    expect(results.debtCoverage).toBeCloseTo(1.3, 2);
    expect(results.weeks).toBe(22);
  });
});

describe("Agrégateur", () => {
  const results = aggregatorResults();

  it("sells 690 GWh of wind and 180 GWh of solar", () => {
    expect(results.windMwh).toBe(690_000);
    expect(results.solarMwh).toBe(180_000);
    expect(results.energyMwh).toBe(870_000);
    expect(results.loadFactor).toBeCloseTo(0.221, 3);
  });

  it("cuts imbalances from 121 800 to 95 700 MWh, 21 % less", () => {
    expect(results.imbalanceMwh).toEqual({ before: 121_800, after: 95_700 });
    expect(results.imbalanceChange).toBeCloseTo(-0.21, 2);
    expect(results.imbalanceShareOfPower.before).toBeCloseTo(0.031, 3);
    expect(results.imbalanceShareOfPower.after).toBeCloseTo(0.024, 3);
  });

  it("saves 957 000 € a year of 3.13 M€, 31 % less", () => {
    expect(results.costBefore / 1e6).toBeCloseTo(3.13, 2);
    expect(results.costChangePerMwh).toBeCloseTo(-1.1, 10);
    expect(results.costSaving).toBe(957_000);
    expect(results.costChange).toBeCloseTo(-0.31, 2);
    expect(results.costPerImbalanceMwh.before).toBeCloseTo(25.7, 1);
    expect(results.costPerImbalanceMwh.after).toBeCloseTo(22.7, 1);
  });

  it("owes 70 % of the saving to the volume, the rest to the mean price", () => {
    const { before, after } = results.imbalanceMwh;
    const byVolume = (before - after) * results.costPerImbalanceMwh.before;
    expect(results.volumeShareOfSaving).toBeCloseTo(byVolume / results.costSaving, 3);
    expect(results.volumeShareOfSaving).toBeCloseTo(0.7, 2);
  });

  it("lowers the day-ahead error by 15 % in 28 weeks", () => {
    expect(results.errorChange).toBeCloseTo(-0.15, 2);
    expect(results.weeks).toBe(28);
  });
});
