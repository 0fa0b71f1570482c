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

/** The battery's first sale that the clause forbids. */
function strictClause() {
  const strict = bestPlan(prices, unitsOf(hours), CLAUSE_CYCLES);
  const quarter = battery.discharged.findIndex((share, at) => share > (strict.discharged[at] ?? 0));
  return {
    quarter,
    name: words.clause.name,
    line: say(words.clause.line, {
      cycles: cycleCounts[CLAUSE_CYCLES],
      allowed: frenchQuantity(cycles),
      time: timeOfDay(quarter),
      euros: frenchNumber(battery.margin - marginOf(strict, prices)),
    }),
  };
}

/** The solar park's first hour at negative prices. */
function lateStop() {
  const quarter = prices.findIndex((price) => price < 0);
  const lost = prices.map((price, at) =>
    at >= quarter && at < quarter + QUARTERS_PER_HOUR ? -price * (solarPark.available[at] ?? 0) : 0,
  );
  return {
    quarter,
    name: words.stop.name,
    line: say(words.stop.line, {
      capacity: solarPark.capacity,
      time: timeOfDay(quarter),
      euros: frenchNumber(energyOf(lost)),
    }),
  };
}

/** The wind portfolio's largest surplus. */
function misreadGap() {
  const quarter = extremeQuarter(windPortfolio.gaps, "highest");
  const power = windPortfolio.gaps[quarter] ?? 0;
  return {
    quarter,
    name: words.gap.name,
    line: say(words.gap.line, {
      capacity: windPortfolio.capacity,
      power,
      time: timeOfDay(quarter),
      euros: frenchNumber(energyOf([power]) * GAP_COST),
      discount: GAP_COST,
    }),
  };
}

/** In the order of the page's day, each with the quarter-hour that shows it. */
export const losses = [strictClause(), lateStop(), misreadGap()].sort(
  (a, b) => a.quarter - b.quarter,
);
