import type { RequestListener } from "node:http";
import { array, assert, asyncProperty, constantFrom, double, integer, record } from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import { boundedFetch, SUBMISSION_BUDGET_MS, withRetries } from "./bounded-fetch.ts";
import { serve } from "./fixtures/test-server.ts";

let server: Awaited<ReturnType<typeof serve>> | undefined;

afterEach(() => server?.[Symbol.asyncDispose]());

const KEY = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const wholeBudget = () => SUBMISSION_BUDGET_MS;

/** A server that answers each try in turn, and repeats the last answer. */
async function serveInTurn(...answers: [RequestListener, ...RequestListener[]]) {
  const keys: unknown[] = [];
  server = await serve((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    (answers[keys.length - 1] ?? answers[answers.length - 1])?.(request, response);
  });
  return { url: server.url, keys };
}

const respondWith =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end();

test("sends the idempotency key and the caller's headers on every try", async () => {
  const { url, keys } = await serveInTurn(
    (request) => request.socket.destroy(),
    respondWith(503),
    (request, response) => response.writeHead(request.headers.apikey === "k" ? 201 : 401).end(),
  );
  const call = boundedFetch(KEY, wholeBudget);
  const { status } = await call(url, { method: "POST", headers: { apikey: "k" }, body: "{}" });
  expect(status).toBe(201);
  expect(keys).toEqual([KEY, KEY, KEY]);
});

test.each<[string, RequestListener]>([
  [
    "breaks off",
    (_request, response) => {
      response.writeHead(201, { "content-length": "99" });
      response.write("{", () => response.destroy());
    },
  ],
  ["never ends", (_request, response) => response.writeHead(201).write("{")],
])("takes 2xx for success even if its body %s", async (_case, listener) => {
  const { url, keys } = await serveInTurn(listener);
  const response = await boundedFetch(KEY, wholeBudget)(url);
  expect(response.ok).toBe(true);
  expect(await response.text()).toBe("");
  expect(keys).toHaveLength(1);
});

test("retries an error whose body breaks off", async () => {
  const { url, keys } = await serveInTurn((_request, response) => {
    response.writeHead(500, { "content-length": "99" });
    response.write("{", () => response.destroy());
  }, respondWith(201));
  expect((await boundedFetch(KEY, wholeBudget)(url)).status).toBe(201);
  expect(keys).toHaveLength(2);
});

test("does not follow a redirect, nor retry it", async () => {
  const redirect: RequestListener = (_request, response) =>
    response.writeHead(302, { location: "/portal" }).end();
  const { url, keys } = await serveInTurn(redirect, respondWith(200));
  expect((await boundedFetch(KEY, wholeBudget)(url, { method: "POST" })).status).toBe(302);
  expect(keys).toHaveLength(1);
});

test("reads a Retry-After date by the clock", async () => {
  const retryAfter = new Date().toUTCString();
  const { url, keys } = await serveInTurn(
    (_request, response) => response.writeHead(503, { "retry-after": retryAfter }).end(),
    respondWith(201),
  );
  expect((await boundedFetch(KEY, wholeBudget)(url)).status).toBe(201);
  expect(keys).toHaveLength(2);
});

test("aborts a hanging call when the budget is spent", async () => {
  const { url, keys } = await serveInTurn(() => {});
  const end = performance.now() + 200;
  const call = boundedFetch(KEY, () => end - performance.now());
  await expect(call(url)).rejects.toThrow("did not answer");
  expect(keys).toHaveLength(1);
});

describe("retries", () => {
  const NOW = Date.UTC(2026, 0, 12, 9);
  const TRANSIENT = [undefined, 408, 429, 502, 503, 504];

  interface Behaviour {
    /** Undefined for a network error. */
    readonly status: number | undefined;
    readonly retryAfter?: string;
    /** Milliseconds to the response. */
    readonly duration?: number;
  }

  const HANG: Behaviour = { status: 200, duration: Number.POSITIVE_INFINITY };

  /** One call on a fake clock, against a backend with the given behaviour. */
  async function call(behaviours: readonly Behaviour[], chance = 1) {
    let elapsed = 0;
    const startedAt: number[] = [];
    const response = await withRetries(
      async (limit) => {
        const { status, retryAfter, duration = 0 } = behaviours[startedAt.length] ?? HANG;
        startedAt.push(elapsed);
        elapsed += Math.min(limit, duration);
        if (status === undefined || duration > limit) return undefined;
        const headers = retryAfter === undefined ? undefined : { "retry-after": retryAfter };
        return new Response(null, { status, ...(headers && { headers }) });
      },
      {
        timeLeft: () => SUBMISSION_BUDGET_MS - elapsed,
        now: () => NOW + elapsed,
        pause: async (duration) => {
          elapsed += duration;
        },
        chance: () => chance,
      },
    );
    return { status: response?.status, startedAt, elapsed };
  }

  const statuses = integer({ min: 200, max: 599 });
  const chances = double({ min: 0, max: 1, noNaN: true });

  it.each(TRANSIENT)("follow %s", async (status) => {
    const { startedAt } = await call([{ status }, { status: 201 }]);
    expect(startedAt).toEqual([0, 500]);
  });

  it("follow no other status, whatever its Retry-After", async () => {
    const finals = statuses.filter((status) => !TRANSIENT.includes(status));
    const durations = integer({ min: 0, max: 5000 });
    await assert(
      asyncProperty(finals, durations, async (status, duration) => {
        const expected = { status, startedAt: [0], elapsed: duration };
        expect(await call([{ status, duration, retryAfter: "1" }])).toEqual(expected);
      }),
      { examples: [[500, 0]] },
    );
  });

  it.each([
    [1, [0, 500, 1500, 2500, 3500, 4500]],
    [0, [0, 250, 750, 1250, 1750, 2250]],
  ])("back off with the jitter %d, and all fit the budget", async (chance, startedAt) => {
    const down = Array<Behaviour>(10).fill({ status: 503 });
    expect(await call(down, chance)).toMatchObject({ status: 503, startedAt });
  });

  it("keep to their number and the budget, however the backend behaves", async () => {
    const behaviours = array(
      record({
        status: constantFrom(...TRANSIENT, 200, 201, 400, 409, 500),
        retryAfter: constantFrom("", "1", "5", "60"),
        duration: integer({ min: 0, max: 12_000 }),
      }),
      { maxLength: 5 },
    );
    await assert(
      asyncProperty(behaviours, chances, async (behaviour, chance) => {
        const { startedAt, elapsed } = await call(behaviour, chance);
        expect(startedAt.length).toBeLessThanOrEqual(6);
        expect(elapsed).toBeLessThanOrEqual(8000);
      }),
    );
  });

  it.each([
    ["wait for it when it fits the budget", "2", [0, 2000]],
    ["wait for its date", new Date(NOW + 3000).toUTCString(), [0, 3000]],
    ["end when it does not fit", "8", [0]],
    ["end when it is absurd", "9".repeat(400), [0]],
    ["ignore a short one", "0", [0, 500]],
    ["ignore a malformed one", "soon", [0, 500]],
    ["ignore a negative one", "-1", [0, 500]],
  ])("with a Retry-After, %s", async (_case, retryAfter, expected) => {
    const { startedAt } = await call([{ status: 429, retryAfter }, { status: 201 }]);
    expect(startedAt).toEqual(expected);
  });

  it("leave time to find the row stored after a call that hangs, and end at the budget", async () => {
    const { status, startedAt, elapsed } = await call([HANG, HANG, HANG]);
    expect(startedAt).toEqual([0, 5500]);
    expect({ status, elapsed }).toEqual({ status: undefined, elapsed: 8000 });
  });
});
