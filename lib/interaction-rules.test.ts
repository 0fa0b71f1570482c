import { expect, test } from "vitest";
import * as rules from "./interaction-rules.ts";

/** The specification's numbers: changing one is a decision, and is written down twice. */
const decided = {
  NAVBAR_SCROLLED_PX: 50,
  NAVBAR_ENTRANCE_MS: 500,
  PINNED_SCROLL_DELAY_MS: 400,
  WHEEL_STEP_DELTA: 60,
  CLIENTS_REENTRY_GRACE_MS: 1000,
  IN_VIEW_MIN_VISIBLE_RATIO: 0.8,
  IN_VIEW_MAX_TOP_OFFSET_RATIO: 0.1,
  FORCE_EXIT_CLIENTS: "forceExitClients",

  CAPTURE_MIN_HEIGHT_PX: 480,
  CAPTURE_MIN_WIDTH_PX: 321,
  PIN_ALIGNED_PX: 1,
} satisfies Record<keyof typeof rules, unknown>;

const actual = new Map<string, unknown>(Object.entries(rules));

test.each(Object.entries(decided))("%s is %o", (name, value) => {
  expect(actual.get(name)).toEqual(value);
});
