import { pictureWords } from "../../content/day-words.ts";
import { frenchQuantity, signedFrenchNumber } from "../../content/french-numbers.ts";
import { say } from "../../content/typography.ts";
import { type DayOfClients, energyOf } from "../client-day.ts";
import { onClock, spanOnClock } from "../clock.ts";
import { stepPath } from "../day-curve.ts";
import { LABEL_HEIGHT } from "./labels.ts";
import {
  between,
  type ClientPicture,
  captioned,
  labelled,
  longest,
  pointsOf,
  roomBetween,
  runsWhere,
  scale,
  scaled,
  times,
} from "./picture.ts";

const { consumers: words } = pictureWords;

/** The load, moved from the dearest hours to the cheapest. */
export function coldStorePicture(day: DayOfClients): ClientPicture {
  const { movedEnergy, moved: spans, ...series } = day.coldStore;
  const highest = Math.max(...series.usual, ...series.shifted);
  // Room for a label above the highest load.
  const units = 126 / highest;
  const usual = scaled(onClock(series.usual), units);
  const shifted = scaled(onClock(series.shifted), units);
  const moved = {
    from: spanOnClock(spans.from, day.prices.length),
    to: spanOnClock(spans.to, day.prices.length),
  };
  const unmoved = usual.map((load, quarter) => load === shifted[quarter]);
  // Where a text has room between load and price.
  const roomy = unmoved.map(
    (isUnmoved, quarter) =>
      isUnmoved && (usual[quarter] ?? 0) - (day.heights[quarter] ?? 0) > LABEL_HEIGHT,
  );
  const namedRun = longest(runsWhere(roomy)) ?? longest(runsWhere(unmoved));
  const energy = (mwh: number) => say(words.movedLabel, { energy: signedFrenchNumber(mwh) });
  return {
    description: say(words.description, {
      usual: frenchQuantity(energyOf(series.usual)),
      moved: frenchQuantity(movedEnergy),
      from: times(moved.from),
      to: times(moved.to),
    }),
    caption: captioned(words.subject, day),
    marks: [
      { mark: "bought", path: between([moved.to], usual, shifted) },
      { mark: "saved", path: between([moved.from], usual, shifted) },
      { mark: "plan", path: stepPath(usual) },
      { mark: "actual", path: stepPath(shifted) },
    ],
    ...labelled(
      [
        { mark: "bought", text: energy(movedEnergy), at: pointsOf(moved.to, shifted) },
        { mark: "saved", text: energy(-movedEnergy), at: pointsOf(moved.from, usual) },
        { mark: "actual", text: words.loadLabel, at: pointsOf(namedRun, usual) },
      ],
      scale(units, highest, "MW"),
      [day.heights, shifted],
      [roomBetween(moved.to, usual, shifted), roomBetween(moved.from, shifted, day.heights)],
    ),
  };
}
