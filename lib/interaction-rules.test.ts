import { expect, test } from "vitest";
import * as rules from "./interaction-rules.ts";

/** The specification's numbers, and ours: changing one is a decision, and is written down twice. */
const decided = {
  NAVBAR_SCROLLED_PX: 50,
  NAVBAR_ENTRANCE_MS: 500,
  PINNED_SCROLL_DELAY_MS: 400,
  WHEEL_STEP_DELTA: 60,
  CLIENTS_REENTRY_GRACE_MS: 1000,
  IN_VIEW_MIN_VISIBLE_RATIO: 0.8,
  IN_VIEW_MAX_TOP_OFFSET_RATIO: 0.1,
  FORCE_EXIT_CLIENTS: "forceExitClients",

  WHEEL_ACCUMULATOR_SILENCE_MS: 500,
  WHEEL_LINE_PX: 40,
  WHEEL_NOTCH_SILENCE_MS: 150,
  WHEEL_MOMENTUM_SILENCE_MS: 350,
  WHEEL_NOTCH_MIN_PX: 10,
  WHEEL_FADING_RATIO: 0.6,
  WHEEL_RENEWAL_RATIO: 2.2,
  WHEEL_RENEWAL_MIN_PX: 4,
  WHEEL_LULL_MS: 64,
  WHEEL_GESTURE_MAX_MS: 2000,
  CAPTURE_MIN_HEIGHT_PX: 480,
  CAPTURE_MIN_WIDTH_PX: 321,
  WHEEL_CODE_PATIENCE_MS: 250,
  PIN_ENTRANCE_MS: 200,
  PIN_ALIGN_MS: 250,
  PIN_ALIGNED_PX: 1,

  SWIPE_MIN_PX: 48,
  SWIPE_FLICK_PX_PER_MS: 0.5,
  SWIPE_FLICK_MIN_PX: 16,
  SWIPE_FLICK_WINDOW_MS: 100,
  SWIPE_AXIS_PX: 8,
  SWIPE_RESISTANCE: 0.3,
  EASE_START_SLOPE: 3.5,
  SWIPE_SETTLE_MIN_MS: 160,
  SWIPE_SETTLE_MAX_MS: 360,

  FIELD_MAX_LENGTH: { name: 200, company: 200, email: 254, message: 5000 },
  FORM_BODY_MAX_BYTES: 65_536,
  FORM_ENTRIES_MAX: 30,
  SUBMISSION_BUDGET_MS: 8000,
  SUBMISSION_TRY_MS: 5000,
  SUBMISSION_MAX_TRIES: 6,
  RETRY_BACKOFF_MS: 500,
  RETRY_BACKOFF_MAX_MS: 1000,
  DEFAULT_SUBMISSIONS_PER_MINUTE: 30,
  COUNTED_CLIENTS_MAX: 10_000,
  TOAST_MS: 8000,
  OVERLAY_ENTRANCE_MS: 200,
  OVERLAY_ENTRANCE_PX: 8,
} satisfies Record<keyof typeof rules, unknown>;

const actual = new Map<string, unknown>(Object.entries(rules));

test.each(Object.entries(decided))("%s is %o", (name, value) => {
  expect(actual.get(name)).toEqual(value);
});
