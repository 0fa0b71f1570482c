import {
  type ChartWords,
  cycleCounts,
  dayChart,
  dayNames,
  warrantyWords,
  chosenDayWords as words,
} from "../content/day-words.ts";
import { frenchNumber } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { say } from "../content/typography.ts";
import {
  type BatteryPlan,
  bestPlan,
  DAILY_CYCLES,
  marginOf,
  runsOf,
  unitsOf,
} from "./battery-plan.ts";
import { clientDay } from "./client-day.ts";
import { type ClientResult, clientResults } from "./client-results.ts";
import { onClock } from "./clock.ts";
import { type Band, DAY_FRAME, type DrawnDay, extremeQuarter } from "./day-curve.ts";
import type { ChosenDay } from "./day-fragment.ts";
import { FICTIONAL_CLIENTS } from "./fictional-clients.ts";
import { FICTIONAL_DAYS } from "./fictional-days.ts";
import { batteryPicture } from "./pictures/battery.ts";
import { coldStorePicture } from "./pictures/cold-store.ts";
import { times } from "./pictures/picture.ts";
import { solarParkPicture } from "./pictures/solar-park.ts";
import { windPortfolioPicture } from "./pictures/wind-portfolio.ts";
import { readingOf } from "./reading.ts";

/** Everything the page shows for a chosen day. */
export function drawChosenDay({ day, hours, cycles }: ChosenDay) {
  const isPasted = typeof day !== "string";
  const prices = isPasted ? day : FICTIONAL_DAYS[day];
  const powers = FICTIONAL_CLIENTS[isPasted ? "printemps" : day];
  const plan = bestPlan(prices, unitsOf(hours), cycles);
  const drawn = drawnDay(prices, plan);
  const clients = {
    ...clientDay(prices, powers, plan, hours),
    phases: drawn.phases,
    heights: drawn.heights,
    isPasted,
  };
  const chart = chartWords(drawn, isPasted ? undefined : dayNames[day].title);
  const results = clientResults(clients);
  return {
    drawn,
    clients,
    chart,
    reading: readingOf(drawn, chart),
    pictures: {
      aggregators: windPortfolioPicture(clients),
      producers: solarParkPicture(clients),
      storage: batteryPicture(clients),
      consumers: coldStorePicture(clients),
    },
    results,
    warranty: warrantySentence(prices, { hours, cycles }, clients.battery.margin, results.storage),
  };
}

/** Compares with half a cycle more or, at the highest number of cycles, with half a cycle less. */
function warrantySentence(
  prices: readonly number[],
  { hours, cycles }: Omit<ChosenDay, "day">,
  margin: number,
  { figure }: ClientResult,
): string {
  const other = DAILY_CYCLES.find((more) => more > cycles) ?? DAILY_CYCLES[1];
  const difference = marginOf(bestPlan(prices, unitsOf(hours), other), prices) - margin;
  return say(difference < 0 ? warrantyWords.less : warrantyWords.more, {
    result: figure,
    cycles: cycleCounts[other],
    euros: frenchNumber(Math.abs(difference)),
  });
}

/** Fits the prices into the frame of the page's own day, with zero at the same height. */
function drawnDay(all: readonly number[], { charged, discharged }: BatteryPlan): DrawnDay {
  const prices = onClock(all);
  const fitting = Math.max(
    // Prices about zero stay flat.
    0.1,
    Math.max(...prices) / (0.92 * DAY_FRAME.highest),
    Math.min(...prices) / (0.92 * DAY_FRAME.lowest),
  );
  // A day more than half as high as the page's own is drawn at its scale.
  const scale = Math.max(fitting, Math.round(fitting));
  const kinds = charged.map((share, quarter) =>
    share > 0 ? "charge" : discharged[quarter] ? "discharge" : null,
  );
  const runs = runsOf(onClock(kinds));
  const shares = onClock(charged.map((share, quarter) => share + (discharged[quarter] ?? 0)));
  const heights = prices.map((price) => price / scale);
  return { prices, scale, heights, runs, phases: phasesOf(runs, shares) };
}

/** A phase that moves less than this share of the day's energy is drawn, but not named. */
const NAMED_SHARE = 0.05;

function phasesOf(runs: readonly Band[], shares: readonly number[]): readonly Band[] {
  const energyIn = (from: number, to: number) =>
    shares.slice(from, to).reduce((sum, share) => sum + share, 0);
  const least = NAMED_SHARE * energyIn(0, shares.length);
  return joined(joined(runs).filter(({ from, to }) => energyIn(from, to) >= least));
}

function joined(runs: readonly Band[]): readonly Band[] {
  const phases: Band[] = [];
  for (const run of runs) {
    const last = phases.at(-1);
    if (last?.kind === run.kind) phases.splice(-1, 1, { ...last, to: run.to });
    else phases.push(run);
  }
  return phases;
}

/** @param title name of a fictional day; undefined for a pasted one. */
function chartWords({ prices, phases }: DrawnDay, title?: string): ChartWords {
  const said = (quarter: number) => {
    const price = frenchNumber(Math.round(prices[quarter] ?? 0));
    return say(words.extreme, { price, time: timeOfDay(quarter) });
  };
  const minimum = said(extremeQuarter(prices, "lowest"));
  const maximum = said(extremeQuarter(prices, "highest"));
  const acts = phases.map((band) => say(words.acts[band.kind], { times: times(band) }));
  const plan = acts.length > 0 ? say(words.plan, { acts: acts.join(words.nextAct) }) : words.idle;
  const quarters = prices.filter((price) => price < 0).length;
  const negative =
    quarters > 0 ? say(words.negative, { duration: timeOfDay(quarters) }) : words.positive;
  return {
    ...dayChart,
    title: say(words.title, { day: title ?? words.pastedDay }),
    description: say(words.description, { minimum, maximum, negative, plan }),
    caption: title ? say(words.caption, { day: title }) : say(words.pastedCaption),
    minimum,
  };
}
