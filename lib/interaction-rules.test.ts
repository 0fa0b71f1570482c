import { expect, test } from "vitest";
import * as rules from "./interaction-rules.ts";

/** The only place that repeats the specification's numbers: every other test derives from the constants. */
const specified = {
  NAVBAR_SCROLLED_PX: 50,
  PINNED_SCROLL_DELAY_MS: 400,
  WHEEL_STEP_DELTA: 60,
  CLIENTS_REENTRY_GRACE_MS: 1000,
  IN_VIEW_MIN_VISIBLE_RATIO: 0.8,
  IN_VIEW_MAX_TOP_OFFSET_RATIO: 0.1,
  FORCE_EXIT_CLIENTS: "forceExitClients",
} satisfies Record<keyof typeof rules, unknown>;

const actual = new Map<string, unknown>(Object.entries(rules));

test.each(Object.entries(specified))("%s is %o", (name, value) => {
  expect(actual.get(name)).toBe(value);
});
