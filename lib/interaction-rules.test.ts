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

  WHEEL_LINE_PX: 40,
  CAPTURE_MIN_HEIGHT_PX: 480,
  CAPTURE_MIN_WIDTH_PX: 321,
  WHEEL_CODE_PATIENCE_MS: 250,
  PIN_ENTRANCE_MS: 200,
  PIN_ALIGN_MS: 250,
  PIN_ALIGNED_PX: 1,

  TOAST_MS: 8000,
  OVERLAY_ENTRANCE_MS: 200,
  OVERLAY_ENTRANCE_PX: 8,
} satisfies Record<keyof typeof rules, unknown>;

const actual = new Map<string, unknown>(Object.entries(rules));

test.each(Object.entries(decided))("%s is %o", (name, value) => {
  expect(actual.get(name)).toEqual(value);
});
