/** Where a day loses value, for the fictional clients. */
import { lossWords as words } from "../content/conviction.ts";
import { cycleCounts } from "../content/day-words.ts";
import { frenchNumber, frenchQuantity } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { say } from "../content/typography.ts";
import { bestPlan, type DailyCycles, marginOf, unitsOf } from "./battery-plan.ts";
import { energyOf } from "./client-day.ts";
import { extremeQuarter, QUARTERS_PER_HOUR } from "./day-curve.ts";
import { PAGE_DAY } from "./day-fragment.ts";
import { GAP_COST } from "./fictional-clients.ts";
import { pageDay } from "./page-day.ts";

/** Daily cycles that the clause allows, fewer than the warranty. */
const CLAUSE_CYCLES: DailyCycles = 1;

const { hours, cycles } = PAGE_DAY;
const { prices, windPortfolio, solarPark, battery } = pageDay.clients;

/** A sum for the mark on the curve, and for its name in the list. */
function lost(euros: number, name: string) {
  const amount = say(words.amount, { euros: frenchNumber(euros) });
  return { euros, amount, name: say(name, { amount }) };
}

/** The battery's first sale that the clause forbids. */
function strictClause() {
  const strict = bestPlan(prices, unitsOf(hours), CLAUSE_CYCLES);
  const isForbidden = battery.discharged.map((share, at) => share > (strict.discharged[at] ?? 0));
  const from = isForbidden.indexOf(true);
  return {
    from,
    to: isForbidden.indexOf(false, from),
    ...lost(battery.margin - marginOf(strict, prices), words.clause.name),
    line: say(words.clause.line, {
      cycles: cycleCounts[CLAUSE_CYCLES],
      allowed: frenchQuantity(cycles),
      time: timeOfDay(from),
    }),
  };
}

/** The solar park's first hour at negative prices. */
function lateStop() {
  const from = prices.findIndex((price) => price < 0);
  const to = from + QUARTERS_PER_HOUR;
  const paid = prices.map((price, at) =>
    at >= from && at < to ? -price * (solarPark.available[at] ?? 0) : 0,
  );
  return {
    from,
    to,
    ...lost(energyOf(paid), words.stop.name),
    line: say(words.stop.line, {
      capacity: solarPark.capacity,
      time: timeOfDay(from),
    }),
  };
}

/** The wind portfolio's largest surplus. */
function misreadGap() {
  const from = extremeQuarter(windPortfolio.gaps, "highest");
  const power = windPortfolio.gaps[from] ?? 0;
  return {
    from,
    to: from + 1,
    ...lost(energyOf([power]) * GAP_COST, words.gap.name),
    line: say(words.gap.line, {
      capacity: windPortfolio.capacity,
      power,
      time: timeOfDay(from),
      discount: GAP_COST,
    }),
  };
}

/** In the order of the page's day, each with the quarter-hours that show it. */
export const losses = [strictClause(), lateStop(), misreadGap()].sort((a, b) => a.from - b.from);

export type Loss = (typeof losses)[number];
