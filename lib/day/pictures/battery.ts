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

/** The level at the end of each quarter, as a slope: energy builds up within the quarter. */
function slope(levels: readonly number[], units: number): string {
  const heights = levels.map((level) => Math.round(level * units));
  const moves = heights.map((height, quarter) => {
    const fall = (heights[quarter - 1] ?? 0) - height;
    return `l1${fall < 0 ? "" : " "}${fall}`;
  });
  const path = `M0 ${DAY_FRAME.highest}${moves.join("")}`;
  return path.replace(/(?:l1 0)+/g, (run) => `h${run.length / 4}`);
}

/** The level between the charges and discharges. */
export function batteryPicture(day: DayOfClients): ClientPicture {
  const { charged, discharged, capacity, levels } = day.battery;
  const units = 100 / capacity;
  const heights = onClock(levels);
  const fullest = Math.max(...heights);
  // Where the battery stays longest at its highest level.
  const plateau = longest(
    runsWhere(heights.map((level) => Math.abs(level - fullest) < capacity / 1000)),
  );
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
    marks: [{ mark: "level", path: slope(heights, units) }],
    ...labelled(
      [
        {
          mark: "level",
          text: words.levelLabel,
          at: pointsOf(plateau, scaled(heights, units)),
        },
      ],
      scale(units, capacity, "MWh"),
      [day.heights],
    ),
  };
}
