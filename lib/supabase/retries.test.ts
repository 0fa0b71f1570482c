import { array, assert, asyncProperty, constantFrom, double, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { withRetries } from "./retries.ts";
import {
  RETRY_BACKOFF_MS,
  SUBMISSION_BUDGET_MS,
  SUBMISSION_MAX_TRIES,
  SUBMISSION_TRY_MS,
} from "./time-budget.ts";

interface Behaviour {
  /** Undefined for a network error. */
  readonly status: number | undefined;
  readonly retryAfter?: string;
  /** Milliseconds to the response. */
  readonly duration: number;
}

const HANG: Behaviour = { status: 200, duration: Number.POSITIVE_INFINITY };

/** One call on a fake clock, against a backend with the given behaviour. */
async function call(behaviours: readonly Behaviour[], chance = 1) {
  let elapsed = 0;
  const startedAt: number[] = [];
  const answer = await withRetries(
    async (limit) => {
      const { status, retryAfter, duration } = behaviours[startedAt.length] ?? HANG;
      startedAt.push(elapsed);
      elapsed += Math.min(limit, duration);
      if (status === undefined || duration > limit) return undefined;
      return new Response(null, {
        status,
        headers: retryAfter ? { "retry-after": retryAfter } : {},
      });
    },
    {
      timeLeft: () => SUBMISSION_BUDGET_MS - elapsed,
      now: () => elapsed,
      pause: async (duration) => {
        elapsed += duration;
      },
      chance: () => chance,
    },
  );
  return { status: answer?.status, startedAt, elapsed };
}

const statuses = constantFrom(
  undefined,
  200,
  201,
  400,
  401,
  403,
  408,
  409,
  429,
  500,
  502,
  503,
  504,
);
const behaviours = array(
  record({
    status: statuses,
    retryAfter: constantFrom("", "1", "5", "60"),
    duration: integer({ min: 0, max: 12_000 }),
  }),
  { maxLength: 5 },
);
const chances = double({ min: 0, max: 1, noNaN: true });

test("keeps to its tries and its budget, however the backend behaves", async () => {
  await assert(
    asyncProperty(behaviours, chances, async (behaviour, chance) => {
      const { startedAt, elapsed } = await call(behaviour, chance);
      expect(startedAt.length).toBeLessThanOrEqual(SUBMISSION_MAX_TRIES);
      expect(elapsed).toBeLessThanOrEqual(SUBMISSION_BUDGET_MS);
    }),
  );
});

test("does not retry a final status", async () => {
  const finals = constantFrom(200, 201, 204, 301, 400, 401, 403, 404, 409, 413, 422, 500, 501);
  await assert(
    asyncProperty(finals, integer({ min: 0, max: SUBMISSION_TRY_MS }), async (status, duration) => {
      expect(await call([{ status, duration }])).toEqual({
        status,
        startedAt: [0],
        elapsed: duration,
      });
    }),
  );
});

test("stops at the first success", async () => {
  const { status, startedAt } = await call([
    { status: undefined, duration: 100 },
    { status: 503, duration: 100 },
    { status: 201, duration: 100 },
  ]);
  expect(status).toBe(201);
  expect(startedAt).toEqual([0, 100 + RETRY_BACKOFF_MS, 200 + 3 * RETRY_BACKOFF_MS]);
});

test("retries a hanging call in time to find the row stored", async () => {
  const { status, startedAt } = await call([HANG, { status: 409, duration: 500 }]);
  expect(status).toBe(409);
  expect(startedAt).toEqual([0, SUBMISSION_TRY_MS + RETRY_BACKOFF_MS]);
});

test("ends a backend that keeps hanging at the budget", async () => {
  const { status, startedAt, elapsed } = await call([HANG, HANG, HANG]);
  expect(status).toBeUndefined();
  expect(startedAt).toHaveLength(2);
  expect(elapsed).toBe(SUBMISSION_BUDGET_MS);
});

test("does not wait for a Retry-After beyond the budget", async () => {
  const { status, startedAt, elapsed } = await call([
    { status: 429, retryAfter: "30", duration: 100 },
  ]);
  expect({ status, tries: startedAt.length, elapsed }).toEqual({
    status: 429,
    tries: 1,
    elapsed: 100,
  });
});
