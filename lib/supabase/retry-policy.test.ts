import { assert, constant, double, integer, option, property } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { delayBeforeRetry, type EndedTry } from "./retry-policy.ts";
import {
  RETRY_BACKOFF_MAX_MS,
  RETRY_BACKOFF_MS,
  SUBMISSION_BUDGET_MS,
  SUBMISSION_MAX_TRIES,
} from "./time-budget.ts";

const NOW = Date.UTC(2026, 0, 12, 9);
const TRANSIENT = [undefined, 408, 429, 502, 503, 504];

const ended = (given: Partial<EndedTry>): EndedTry => ({
  status: 503,
  retryAfter: null,
  tries: 1,
  timeLeft: 7000,
  now: NOW,
  chance: 0,
  ...given,
});

const chances = double({ min: 0, max: 1, noNaN: true });

test.each(TRANSIENT)("retries on %s", (status) => {
  expect(delayBeforeRetry(ended({ status }))).toBeGreaterThan(0);
});

test("does not retry any other status", () => {
  assert(
    property(integer({ min: 100, max: 599 }), (status) => {
      expect(delayBeforeRetry(ended({ status })) !== undefined).toBe(TRANSIENT.includes(status));
    }),
  );
});

test("stops after the last try", () => {
  expect(delayBeforeRetry(ended({ tries: SUBMISSION_MAX_TRIES - 1 }))).toBeDefined();
  expect(delayBeforeRetry(ended({ tries: SUBMISSION_MAX_TRIES }))).toBeUndefined();
});

test("backs off exponentially with jitter, up to the longest backoff", () => {
  assert(
    property(chances, integer({ min: 1, max: SUBMISSION_MAX_TRIES - 1 }), (chance, tries) => {
      const longest = Math.min(RETRY_BACKOFF_MAX_MS, RETRY_BACKOFF_MS * 2 ** (tries - 1));
      const delay = delayBeforeRetry(ended({ chance, tries }));
      expect(delay).toBeGreaterThanOrEqual(longest / 2);
      expect(delay).toBeLessThanOrEqual(longest);
    }),
  );
  expect(delayBeforeRetry(ended({ chance: 0 }))).toBe(RETRY_BACKOFF_MS / 2);
  expect(delayBeforeRetry(ended({ chance: 1 }))).toBe(RETRY_BACKOFF_MS);
});

test("fits all its tries into the budget when they fail fast", () => {
  const tries = Array.from({ length: SUBMISSION_MAX_TRIES - 1 }, (_, index) => index + 1);
  const waits = tries.map(
    (each) => delayBeforeRetry(ended({ tries: each, chance: 1 })) ?? Infinity,
  );
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(SUBMISSION_BUDGET_MS);
});

test("never waits past the budget", () => {
  const retryAfters = option(integer({ min: 0, max: 20 }).map(String));
  const timesLeft = double({ min: -10, max: 8000, noNaN: true });
  assert(
    property(retryAfters, timesLeft, chances, (retryAfter, timeLeft, chance) => {
      const delay = delayBeforeRetry(ended({ retryAfter, timeLeft, chance }));
      if (delay !== undefined) expect(delay).toBeLessThan(timeLeft);
    }),
  );
});

describe("Retry-After", () => {
  it.each([
    ["2", 2000],
    [new Date(NOW + 3000).toUTCString(), 3000],
  ])("is waited for when it fits the budget: %s", (retryAfter, delay) => {
    expect(delayBeforeRetry(ended({ status: 429, retryAfter }))).toBe(delay);
  });

  it.each(["7", "3600", new Date(NOW + 60_000).toUTCString(), "9".repeat(400)])(
    "ends the retries when it does not fit: %s",
    (retryAfter) => {
      expect(delayBeforeRetry(ended({ status: 429, retryAfter }))).toBeUndefined();
    },
  );

  it.each(["0", "", "soon", "-1", new Date(NOW - 60_000).toUTCString()])(
    "is ignored when it is short or malformed: %j",
    (retryAfter) => {
      expect(delayBeforeRetry(ended({ status: 429, retryAfter }))).toBe(RETRY_BACKOFF_MS / 2);
    },
  );

  it("does not make a final status retryable", () => {
    assert(
      property(constant("1"), integer({ min: 400, max: 407 }), (retryAfter, status) => {
        expect(delayBeforeRetry(ended({ status, retryAfter }))).toBeUndefined();
      }),
    );
  });
});
