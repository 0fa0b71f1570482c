import { energyOf } from "./client-day.ts";
import { type DayOfClients, number } from "./client-pictures.ts";
import type { ClientResult } from "./content-types.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const euros = (value: number) => `${signedFrenchNumber(Math.round(value))} €`;

function windResult({ windPortfolio }: DayOfClients): ClientResult {
  const { actual, gaps } = windPortfolio;
  const [gap, produced] = [energyOf(gaps.map(Math.abs)), energyOf(actual)];
  return {
    figure: fr(`${number(gap)} MWh`),
    line: fr(
      `d'écarts à régler, soit ${frenchPercent(gap / produced, 1)} des ${number(produced)} MWh produits`,
    ),
  };
}

function solarResult({ solarPark, worthOf }: DayOfClients): ClientResult {
  const [stopped, unstopped] = [worthOf(solarPark.delivered), worthOf(solarPark.available)];
  const shown = (value: number) => `${frenchNumber(Math.round(value))} €`;
  return {
    figure: fr(euros(stopped - unstopped)),
    line: fr(`en s'arrêtant à temps : ${shown(stopped)} au lieu de ${shown(unstopped)}`),
  };
}

function storageResult({ battery, worthOf }: DayOfClients): ClientResult {
  const { charged, discharged } = battery;
  return {
    figure: fr(euros(worthOf(discharged) - worthOf(charged))),
    line: fr(
      `pour 1 MW : ${number(energyOf(charged))} MWh achetés, ${number(energyOf(discharged))} MWh revendus`,
    ),
  };
}

function coolingResult({ coldStore, worthOf }: DayOfClients): ClientResult {
  const [bill, change] = [
    worthOf(coldStore.usual),
    worthOf(coldStore.shifted) - worthOf(coldStore.usual),
  ];
  const share = bill > 0 ? `, soit ${frenchPercent(change / bill)}` : "";
  return {
    figure: fr(euros(change)),
    line: fr(
      `sur une facture de ${frenchNumber(Math.round(bill))} €${share} pour ${number(coldStore.movedEnergy)} MWh déplacés`,
    ),
  };
}

/** Each client's result of a day: a figure and a line under it. */
export const clientResults = (day: DayOfClients) => ({
  aggregators: windResult(day),
  producers: solarResult(day),
  storage: storageResult(day),
  consumers: coolingResult(day),
});
