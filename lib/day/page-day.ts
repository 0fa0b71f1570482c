import { drawChosenDay } from "./chosen-day.ts";
import { PAGE_DAY } from "./day-fragment.ts";

/** What the page shows until a visitor chooses another day. */
export const pageDay = drawChosenDay(PAGE_DAY);
