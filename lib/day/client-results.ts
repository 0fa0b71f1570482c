import { resultWords } from "../content/day-words.ts";
import { fillIn } from "../content/fill-in.ts";
import {
  frenchNumber,
  frenchPercent,
  frenchQuantity,
  signedFrenchNumber,
} from "../content/french-numbers.ts";
import { inFrench } from "../content/typography.ts";
import { type DayOfClients, energyOf } from "./client-day.ts";
import { GAP_COST } from "./fictional-clients.ts";

export type ClientResult = Readonly<Record<"figure" | "line", string>>;

/** Each client's result of a day: a figure and a line under it. Sums are those of the figures shown. */
export function clientResults({ worthOf, prices, isPasted, ...day }: DayOfClients) {
  const { windPortfolio, solarPark, battery, coldStore } = day;
  const { sum, aggregators, producers, storage, consumers } = resultWords;
  const gap = energyOf(windPortfolio.gaps.map(Math.abs));
  const stopped = Math.round(worthOf(solarPark.delivered));
  const unstopped = Math.round(worthOf(solarPark.available));
  const gain = stopped - unstopped;
  const values = { stopped: frenchNumber(stopped), unstopped: frenchNumber(unstopped) };
  const signed = (euros: number) => fillIn(sum, { euros: signedFrenchNumber(euros) });
  const { unstopped: useless } = producers;
  const bill = worthOf(coldStore.usual);
  const saved = bill - worthOf(coldStore.shifted);
  return inFrench({
    aggregators: {
      figure: fillIn(aggregators.figure, { cost: frenchNumber(gap * GAP_COST) }),
      line: fillIn(aggregators.line, {
        gap: frenchQuantity(gap),
        share: frenchPercent(gap / energyOf(windPortfolio.actual), 1),
        price: GAP_COST,
      }),
    },
    producers: {
      figure: gain > 0 ? signed(gain) : fillIn(sum, { euros: values.unstopped }),
      line:
        gain > 0
          ? fillIn(producers.line, values)
          : prices.some((price) => price < 0)
            ? useless.atNight
            : useless.line,
    },
    storage: {
      figure: signed(battery.margin),
      line: fillIn(storage.line, {
        prices: isPasted ? storage.pasted : storage.fictional,
        capacity: battery.capacity,
      }),
    },
    consumers: {
      figure: fillIn(consumers.figure, { saved: frenchNumber(saved) }),
      line: fillIn(consumers.line, {
        bill: frenchNumber(bill),
        share: bill > 0 ? fillIn(consumers.share, { saved: frenchPercent(saved / bill) }) : "",
        moved: frenchQuantity(coldStore.movedEnergy),
      }),
    },
  });
}
