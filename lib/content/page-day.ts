import type { Band } from "../charts/day-curve.ts";
import type { BatteryPlan } from "../day/battery-plan.ts";
import { clientDay } from "./client-day.ts";
import { dayBands, dayPrices } from "./hero-day.ts";

/** The battery of the hero's day, 1 MW and 2 MWh: a cycle and a half; some quarters in part, until it is empty. */
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
