import { frenchNumber } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { dayChart, type HeroChartContent } from "../content/hero-chart.ts";
import { fr } from "../content/typography.ts";
import { type BatteryPlan, bestPlan, runsOf, unitsOf } from "./battery-plan.ts";
import { clientDay } from "./client-day.ts";
import { clientPictures } from "./client-pictures.ts";
import { clientResults } from "./client-results.ts";
import { onClock } from "./clock.ts";
import { type Band, DAY_FRAME, type DrawnDay, extremeQuarter } from "./day-curve.ts";
import type { ChosenDay } from "./day-fragment.ts";
import { FICTIONAL_DAYS, type FictionalDay } from "./fictional-days.ts";

export const dayNames: Readonly<Record<FictionalDay, { label: string; title: string }>> = {
  printemps: { label: fr("Printemps, creux de midi"), title: fr("journée de printemps") },
  hiver: { label: fr("Hiver, pointe du soir"), title: fr("journée d'hiver") },
  ete: { label: fr("Été, midi négatif"), title: fr("journée d'été") },
};

/** Everything the page shows for a chosen day. */
export function drawChosenDay({ day, hours }: ChosenDay) {
  const isPasted = typeof day !== "string";
  const prices = isPasted ? day : FICTIONAL_DAYS[day];
  const plan = bestPlan(prices, unitsOf(hours));
  const drawn = drawnDay(prices, plan);
  const clients = { ...clientDay(prices, plan, hours), phases: drawn.phases, isPasted };
  return {
    drawn,
    pictures: clientPictures(clients),
    results: clientResults(clients),
    chart: heroWords(drawn, isPasted ? fr("vos prix") : dayNames[day].title, isPasted),
  };
}

/** Fits the prices into the frame of the page's own day, with zero at the same height. */
function drawnDay(all: readonly number[], { charged, discharged }: BatteryPlan): DrawnDay {
  const prices = onClock(all);
  const scale = Math.max(
    1,
    Math.max(...prices) / (0.92 * DAY_FRAME.highest),
    Math.min(...prices) / (0.92 * DAY_FRAME.lowest),
  );
  const kinds = charged.map((share, quarter) =>
    share > 0 ? "charge" : discharged[quarter] ? "discharge" : null,
  );
  const runs = runsOf(onClock(kinds));
  const heights = prices.map((price) => price / scale);
  return { prices, scale, heights, runs, phases: phasesOf(runs) };
}

function phasesOf(runs: readonly Band[]): readonly Band[] {
  const phases: Band[] = [];
  for (const run of runs) {
    const last = phases.at(-1);
    if (last?.kind === run.kind) phases.splice(-1, 1, { ...last, to: run.to });
    else phases.push(run);
  }
  return phases;
}

function heroWords(
  { prices, phases }: DrawnDay,
  title: string,
  isPasted: boolean,
): HeroChartContent {
  const said = (quarter: number) =>
    fr(`${frenchNumber(Math.round(prices[quarter] ?? 0))} €/MWh à ${timeOfDay(quarter)}`);
  const minimum = said(extremeQuarter(prices, "lowest"));
  const maximum = said(extremeQuarter(prices, "highest"));
  const battery = phases.map(
    ({ kind, from, to }) =>
      `${dayChart.reader.actions[kind]} de ${timeOfDay(from)} à ${timeOfDay(to)}`,
  );
  return {
    ...dayChart,
    title: fr(`Prix de l'électricité au quart d'heure, ${title}`),
    description: fr(
      `Courbe en escalier de 96 prix, de ${minimum} à ${maximum}. ${battery.length > 0 ? `Au mieux, ${battery.join(", ")}.` : ""}`,
    ),
    caption: isPasted
      ? fr("Vos prix, quart d'heure par quart d'heure. Au mieux, ce qu'une batterie en fait.")
      : fr(
          `Une ${title} en 96 quarts d'heure, données fictives. Au mieux, ce qu'une batterie en fait.`,
        ),
    minimum,
  };
}
