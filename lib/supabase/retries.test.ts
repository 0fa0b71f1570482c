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
  /** Undefined: the network fails. */
  readonly status: number | undefined;
  readonly retryAfter?: string;
  /** Time to the answer, in milliseconds. */
  readonly duration: number;
}

const HANG: Behaviour = { status: 200, duration: Number.POSITIVE_INFINITY };

/** One call against a backend that behaves as told, on a clock of its own. */
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

test("keeps to its tries and its budget, whatever the backend does", async () => {
  await assert(
    asyncProperty(behaviours, chances, async (behaviour, chance) => {
      const { startedAt, elapsed } = await call(behaviour, chance);
      expect(startedAt.length).toBeLessThanOrEqual(SUBMISSION_MAX_TRIES);
      expect(elapsed).toBeLessThanOrEqual(SUBMISSION_BUDGET_MS);
    }),
  );
});

test("calls once when the answer is final", async () => {
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

test("ends with the first good answer", async () => {
  const { status, startedAt } = await call([
    { status: undefined, duration: 100 },
    { status: 503, duration: 100 },
    { status: 201, duration: 100 },
  ]);
  expect(status).toBe(201);
  expect(startedAt).toEqual([0, 100 + RETRY_BACKOFF_MS, 200 + 3 * RETRY_BACKOFF_MS]);
});

test("leaves a hang in time to be told that the row is stored", async () => {
  const { status, startedAt } = await call([HANG, { status: 409, duration: 500 }]);
  expect(status).toBe(409);
  expect(startedAt).toEqual([0, SUBMISSION_TRY_MS + RETRY_BACKOFF_MS]);
});

test("gives a hang that lasts the whole budget and no more", async () => {
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
