import { pictureWords } from "../../content/day-words.ts";
import { frenchQuantity, signedFrenchNumber } from "../../content/french-numbers.ts";
import { timeOfDay } from "../../content/french-time.ts";
import { say } from "../../content/typography.ts";
import { runsOf } from "../battery-plan.ts";
import { type DayOfClients, energyOf } from "../client-day.ts";
import { onClock } from "../clock.ts";
import { type Band, stepPath } from "../day-curve.ts";
import {
  type ClientPicture,
  captioned,
  labelled,
  longest,
  pointsOf,
  scale,
  scaled,
} from "./picture.ts";

const { aggregators: words } = pictureWords;

/** Share of a day's gaps that a run of the same sign must hold for its price to be coloured. */
const LARGE_SHARE = 0.1;

/** Whole runs of gaps of one sign that matter that day, small gaps within them included. */
function largeRuns(gaps: readonly number[]): readonly Band[] {
  const energy = (from: number, to: number) => energyOf(gaps.slice(from, to).map(Math.abs));
  const runs = runsOf(gaps.map((gap) => (gap > 0 ? "discharge" : gap < 0 ? "charge" : null)));
  return runs.filter(({ from, to }) => energy(from, to) >= LARGE_SHARE * energy(0, gaps.length));
}

/** What the wind was to bring, what it brought, and the prices of the gaps. */
export function windPortfolioPicture(day: DayOfClients): ClientPicture {
  const { capacity, ...series } = day.windPortfolio;
  const gaps = onClock(series.gaps);
  const units = 1.2;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const said = (gap: number) =>
    say(words.gap, { power: signedFrenchNumber(gap), time: timeOfDay(gaps.indexOf(gap)) });
  const plans = scaled(onClock(series.forecast), units);
  const actuals = scaled(onClock(series.actual), units);
  const [plan, actual] = [stepPath(plans), stepPath(actuals)];
  const acts = largeRuns(gaps);
  const lineAt = (powers: readonly number[], quarter: number) =>
    pointsOf({ from: quarter, to: quarter + 1 }, powers);
  return {
    description: say(words.description, {
      planned: frenchQuantity(energyOf(series.forecast)),
      produced: frenchQuantity(energyOf(series.actual)),
      least: said(least),
      most: said(most),
    }),
    caption: captioned(say(words.subject, { capacity }), day),
    // The even-odd rule fills what lies between the two lines.
    marks: [
      { mark: "gap", path: plan + actual },
      { mark: "plan", path: plan },
      { mark: "actual", path: actual },
    ],
    ...labelled(
      [
        {
          mark: "actual",
          text: say(words.gapLabel, { most: said(most) }),
          at: lineAt(actuals, gaps.indexOf(most)),
        },
        { mark: "plan", text: words.planLabel, at: lineAt(plans, gaps.indexOf(least)) },
        { mark: "actual", text: words.actualLabel, at: lineAt(actuals, gaps.indexOf(least)) },
        ...(["discharge", "charge"] as const).map((kind) => {
          const run = longest(acts.filter((act) => act.kind === kind));
          const text = words.priceLabels[kind];
          return { mark: kind, text, at: pointsOf(run, day.heights) };
        }),
      ],
      scale(units, capacity, "MW"),
      day.heights,
    ),
    acts,
  };
}
