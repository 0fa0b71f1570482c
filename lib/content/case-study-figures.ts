// Arithmetic and formats that the cases share; names carry the unit, and a share of one is a fraction.

import { frenchNumber, signedFrenchNumber } from "./french-numbers.ts";

const HOURS_PER_YEAR = 8760;

/** Energy as a share of a year at full power. */
export const loadFactor = (energyMwh: number, powerMw: number) =>
  energyMwh / (powerMw * HOURS_PER_YEAR);

/** Length of a timetable. */
export const totalWeeks = (stages: readonly { readonly weeks: number }[]) =>
  stages.reduce((sum, { weeks }) => sum + weeks, 0);

export const gwh = (mwh: number) => `${frenchNumber(mwh / 1000)} GWh`;
export const perMwh = (euros: number, decimals = 2) => `${frenchNumber(euros, decimals)} €/MWh`;
export const wholeEuros = (euros: number) => `${frenchNumber(euros)} €`;

/** In thousands of euros. */
export const thousands = (euros: number) => frenchNumber(euros / 1000);
export const added = (euros: number) => signedFrenchNumber(euros / 1000);
