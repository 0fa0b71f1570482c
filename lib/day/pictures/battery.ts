import { dayChart, pictureWords } from "../../content/day-words.ts";
import { frenchQuantity } from "../../content/french-numbers.ts";
import { say } from "../../content/typography.ts";
import { type DayOfClients, energyOf } from "../client-day.ts";
import { onClock } from "../clock.ts";
import { DAY_FRAME } from "../day-curve.ts";
import {
  type ClientPicture,
  captioned,
  labelled,
  longest,
  pointsOf,
  runsWhere,
  scale,
  scaled,
  times,
} from "./picture.ts";

const { storage: words } = pictureWords;

/** Heights at the end of each quarter, from zero on: a line with a corner wherever the power changes. */
function slopes(ends: readonly number[]): string {
  const heights = [0, ...ends];
  const corners = heights.flatMap((height, quarter) => {
    const bend =
      2 * height - (heights[quarter - 1] ?? Infinity) - (heights[quarter + 1] ?? Infinity);
    return Math.round(bend) ? `${quarter} ${Math.round(DAY_FRAME.highest - height)}` : [];
  });
  return `M${corners.join("L")}`;
}

/** The level between the charges and discharges. */
export function batteryPicture(day: DayOfClients): ClientPicture {
  const { charged, discharged, capacity } = day.battery;
  const units = 100 / capacity;
  const levels = scaled(onClock(day.battery.levels), units);
  const fullest = Math.max(...levels);
  // Where the battery stays longest at its highest level.
  const plateau = longest(runsWhere(levels.map((level) => fullest - level < 0.1)));
  const phases = day.phases.map((band) =>
    say(words.phase, { kind: dayChart.bands[band.kind], times: times(band) }),
  );
  return {
    description: say(words.description, {
      phases: phases.join(", ") || words.idle,
      charged: frenchQuantity(energyOf(charged)),
      discharged: frenchQuantity(energyOf(discharged)),
    }),
    caption: captioned(
      say(words.subject, { capacity }),
      day,
      pictureWords.batteryUnderPastedPrices,
    ),
    hasBattery: true,
    marks: [{ mark: "level", path: slopes(levels) }],
    ...labelled(
      [
        {
          mark: "level",
          text: words.levelLabel,
          at: pointsOf(plateau, levels),
        },
      ],
      scale(units, capacity, "MWh"),
      [day.heights],
    ),
  };
}
