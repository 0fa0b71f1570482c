import { pictureWords } from "../../content/day-words.ts";
import { frenchQuantity, signedFrenchNumber } from "../../content/french-numbers.ts";
import { timeOfDay } from "../../content/french-time.ts";
import { say } from "../../content/typography.ts";
import { type DayOfClients, energyOf } from "../client-day.ts";
import { onClock } from "../clock.ts";
import { stepPath } from "../day-curve.ts";
import {
  between,
  type ClientPicture,
  captioned,
  labelled,
  longest,
  pointsOf,
  runsWhere,
  scale,
  scaled,
} from "./picture.ts";

const { aggregators: words } = pictureWords;

/** What the wind was to bring, what it brought, and what is left over or lacking. */
export function windPortfolioPicture(day: DayOfClients): ClientPicture {
  const { capacity, ...series } = day.windPortfolio;
  const gaps = onClock(series.gaps);
  const units = 1.2;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const said = (form: string, gap: number) =>
    say(form, { power: signedFrenchNumber(gap), time: timeOfDay(gaps.indexOf(gap)) });
  const plans = scaled(onClock(series.forecast), units);
  const actuals = scaled(onClock(series.actual), units);
  const [plan, actual] = [stepPath(plans), stepPath(actuals)];
  const left = runsWhere(gaps.map((gap) => gap > 0));
  const lacking = runsWhere(gaps.map((gap) => gap < 0));
  const [highest, lowest] = [gaps.indexOf(most), gaps.indexOf(least)];
  const lineAt = (powers: readonly number[], quarter: number) =>
    pointsOf({ from: quarter, to: quarter + 1 }, powers);
  return {
    description: say(words.description, {
      planned: frenchQuantity(energyOf(series.forecast)),
      produced: frenchQuantity(energyOf(series.actual)),
      least: said(words.gap, least),
      most: said(words.gap, most),
    }),
    caption: captioned(say(words.subject, { capacity }), day),
    marks: [
      { mark: "given", path: between(left, plans, actuals) },
      { mark: "taken", path: between(lacking, plans, actuals) },
      { mark: "plan", path: plan },
      { mark: "actual", path: actual },
    ],
    ...labelled(
      [
        {
          mark: "given",
          text: said(words.leftLabel, most),
          at: lineAt(actuals, highest),
        },
        { mark: "taken", text: words.lackingLabel, at: pointsOf(longest(lacking), actuals) },
        { mark: "plan", text: words.planLabel, at: lineAt(plans, lowest) },
        { mark: "actual", text: words.actualLabel, at: pointsOf(left[0], actuals) },
      ],
      scale(units, capacity, "MW"),
      [day.heights, plans, actuals],
    ),
  };
}
