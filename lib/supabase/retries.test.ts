import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  double,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  delayBeforeRetry,
  type EndedTry,
  RETRY_BACKOFF_MAX_MS,
  RETRY_BACKOFF_MS,
  SUBMISSION_BUDGET_MS,
  SUBMISSION_MAX_TRIES,
  SUBMISSION_TRY_MS,
  withRetries,
} from "./bounded-fetch.ts";

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
