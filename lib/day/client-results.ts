import { resultWords } from "../content/day-words.ts";
import { fillIn } from "../content/fill-in.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "../content/french-numbers.ts";
import { inFrench } from "../content/typography.ts";
import { energyOf } from "./client-day.ts";
import { type DayOfClients, number } from "./client-pictures.ts";

export type ClientResult = Readonly<Record<"figure" | "line", string>>;

const euros = (value: number) => frenchNumber(Math.round(value));
const signedEuros = (value: number) => signedFrenchNumber(Math.round(value));

/** Each client's result of a day: a figure and a line under it. */
export function clientResults({ worthOf, ...day }: DayOfClients) {
  const { windPortfolio, solarPark, battery, coldStore } = day;
  const { aggregators, producers, storage, consumers } = resultWords;
  const gap = energyOf(windPortfolio.gaps.map(Math.abs));
  const produced = energyOf(windPortfolio.actual);
  const [stopped, unstopped] = [worthOf(solarPark.delivered), worthOf(solarPark.available)];
  const { charged, discharged } = battery;
  const bill = worthOf(coldStore.usual);
  const change = worthOf(coldStore.shifted) - bill;
  return inFrench({
    aggregators: {
      figure: fillIn(aggregators.figure, { gap: number(gap) }),
      line: fillIn(aggregators.line, {
        share: frenchPercent(gap / produced, 1),
        produced: number(produced),
      }),
    },
    producers: {
      figure: fillIn(producers.figure, { gain: signedEuros(stopped - unstopped) }),
      line: fillIn(stopped > unstopped ? producers.line : producers.useless, {
        stopped: euros(stopped),
        unstopped: euros(unstopped),
      }),
    },
    storage: {
      figure: fillIn(storage.figure, {
        margin: signedEuros(worthOf(discharged) - worthOf(charged)),
      }),
      line: fillIn(storage.line, {
        charged: number(energyOf(charged)),
        discharged: number(energyOf(discharged)),
      }),
    },
    consumers: {
      figure: fillIn(consumers.figure, { change: signedEuros(change) }),
      line: fillIn(consumers.line, {
        bill: euros(bill),
        share: bill > 0 ? fillIn(consumers.share, { change: frenchPercent(change / bill) }) : "",
        moved: number(coldStore.movedEnergy),
      }),
    },
  });
}
