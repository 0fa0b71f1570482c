import type { BatteryPlan } from "./battery-plan.ts";
import { clientDay } from "./client-day.ts";
import { clientPictures } from "./client-pictures.ts";
import { clientResults } from "./client-results.ts";
import type { Band } from "./day-curve.ts";
import { dayBands, dayPrices } from "./fictional-days.ts";

/** Quarters in which the hero's battery (1 MW, 2 MWh) runs at part load, so that it ends up empty. */
const PARTIAL_QUARTERS: Readonly<Record<number, number>> = { 29: 0.44, 84: 0.88 };
const shownPlan: BatteryPlan = { charged: inBands("charge"), discharged: inBands("discharge") };

function inBands(kind: Band["kind"]): readonly number[] {
  return dayPrices.map((_, quarter) => {
    const band = dayBands.find(({ from, to }) => from <= quarter && quarter < to);
    return band?.kind === kind ? (PARTIAL_QUARTERS[quarter] ?? 1) : 0;
  });
}

/** The clients on the fictional day of the page. */
export const pageDay = { ...clientDay(dayPrices, shownPlan, 2), phases: dayBands };

export const pagePictures = clientPictures(pageDay);
export const pageResults = clientResults(pageDay);
