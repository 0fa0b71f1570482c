import { frenchNumber, frenchPercent, signedFrenchNumber } from "../content/french-numbers.ts";
import { inFrench } from "../content/typography.ts";
import { energyOf } from "./client-day.ts";
import { type DayOfClients, number } from "./client-pictures.ts";

const euros = (value: number) => `${frenchNumber(Math.round(value))} €`;
const signedEuros = (value: number) => `${signedFrenchNumber(Math.round(value))} €`;

/** Each client's result of a day: a figure and a line under it. */
export function clientResults({ worthOf, ...day }: DayOfClients) {
  const { windPortfolio, solarPark, battery, coldStore } = day;
  const gap = energyOf(windPortfolio.gaps.map(Math.abs));
  const produced = energyOf(windPortfolio.actual);
  const [stopped, unstopped] = [worthOf(solarPark.delivered), worthOf(solarPark.available)];
  const { charged, discharged } = battery;
  const bill = worthOf(coldStore.usual);
  const change = worthOf(coldStore.shifted) - bill;
  const share = bill > 0 ? `, soit ${frenchPercent(change / bill)}` : "";
  return inFrench({
    aggregators: {
      figure: `${number(gap)} MWh`,
      line: `d'écarts à régler, soit ${frenchPercent(gap / produced, 1)} des ${number(produced)} MWh produits`,
    },
    producers: {
      figure: signedEuros(stopped - unstopped),
      line:
        stopped > unstopped
          ? `en s'arrêtant à temps : ${euros(stopped)} au lieu de ${euros(unstopped)}`
          : `pas d'arrêt utile ce jour-là : ${euros(unstopped)}`,
    },
    storage: {
      figure: signedEuros(worthOf(discharged) - worthOf(charged)),
      line: `pour 1 MW : ${number(energyOf(charged))} MWh achetés, ${number(energyOf(discharged))} MWh revendus`,
    },
    consumers: {
      figure: signedEuros(change),
      line: `sur une facture de ${euros(bill)}${share} pour ${number(coldStore.movedEnergy)} MWh déplacés`,
    },
  });
}
