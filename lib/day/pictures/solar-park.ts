import { pictureWords } from "../../content/day-words.ts";
import { frenchQuantity } from "../../content/french-numbers.ts";
import { say } from "../../content/typography.ts";
import { type DayOfClients, energyOf } from "../client-day.ts";
import { onClock } from "../clock.ts";
import { spanAreas, stepPath } from "../day-curve.ts";
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

const { producers: words } = pictureWords;

/** The output, and what a stop at negative prices forgoes. */
export function solarParkPicture(day: DayOfClients): ClientPicture {
  const { capacity, available, delivered } = day.solarPark;
  const units = 3;
  const possible = scaled(onClock(available), units);
  const stops = runsWhere(onClock(day.prices).map((price) => price < 0));
  const outputs = scaled(onClock(delivered), units);
  const stop = longest(stops);
  const [output] = runsWhere(outputs.map((power) => power > 0));
  const energies = say(words.energies, {
    delivered: frenchQuantity(energyOf(delivered)),
    available: frenchQuantity(energyOf(available)),
  });
  return {
    description: say(stops.length > 0 ? words.stopped : words.unstopped, {
      times: stops.map(times).join(", "),
      energies,
    }),
    caption: captioned(say(words.subject, { capacity }), day),
    marks: [
      { mark: "avoided", path: spanAreas(stops, day.heights) },
      { mark: "taken", path: spanAreas(stops, possible) },
      { mark: "plan", path: stepPath(possible) },
      { mark: "output", path: stepPath(outputs) },
    ],
    ...labelled(
      [
        {
          mark: "taken",
          text: say(words.stopLabel, { times: stop ? times(stop) : "" }),
          at: pointsOf(stop, possible),
        },
        { mark: "actual", text: words.outputLabel, at: pointsOf(output, outputs) },
      ],
      scale(units, capacity, "MW"),
      // Labels keep clear of the forgone output too.
      [possible.map((power, quarter) => Math.max(power, day.heights[quarter] ?? 0)), outputs],
    ),
  };
}
