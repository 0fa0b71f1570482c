import { drawChosenDay } from "./chosen-day.ts";
import { PAGE_DAY } from "./day-fragment.ts";

/** Shown until a visitor chooses another day. */
export const pageDay = drawChosenDay(PAGE_DAY);
