import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { type TokenBucket, takeToken } from "./token-bucket.ts";

const MINUTE_MS = 60_000;

/** When, of all these moments, a client was let through. */
function accepted(moments: readonly number[], perMinute: number): readonly number[] {
  let bucket: TokenBucket | undefined;
  return moments.filter((now) => {
    const left = takeToken(bucket, perMinute, now);
    bucket = left ?? bucket;
    return left !== undefined;
  });
}

const rates = integer({ min: 1, max: 60 });
const gaps = array(integer({ min: 0, max: 10_000 }), { maxLength: 200 });

const momentsAfter = (pauses: readonly number[]) => {
  let now = 0;
  return pauses.map((pause) => {
    now += pause;
    return now;
  });
};

test("lets a whole minute's worth through at once, and then nothing", () => {
  assert(
    property(rates, (perMinute) => {
      const burst = Array<number>(perMinute + 5).fill(0);
      expect(accepted(burst, perMinute)).toHaveLength(perMinute);
    }),
  );
});

test("never lets more through in any span than a burst and the rate", () => {
  assert(
    property(gaps, rates, (pauses, perMinute) => {
      const through = accepted(momentsAfter(pauses), perMinute);
      for (const [first, start] of through.entries()) {
        for (const [count, end] of through.slice(first).entries()) {
          const most = perMinute + ((end - start) * perMinute) / MINUTE_MS;
          expect(count + 1).toBeLessThanOrEqual(most + 1e-6);
        }
      }
    }),
  );
});

test("never stops a client that keeps to the rate", () => {
  assert(
    property(rates, integer({ min: 1, max: 300 }), (perMinute, count) => {
      const pace = Math.ceil(MINUTE_MS / perMinute);
      const moments = Array.from({ length: count }, (_, index) => index * pace);
      expect(accepted(moments, perMinute)).toEqual(moments);
    }),
  );
});

test("is full again after a minute, and no fuller", () => {
  const burst = [0, 0, 0, MINUTE_MS, MINUTE_MS, MINUTE_MS];
  expect(accepted(burst, 2)).toEqual([0, 0, MINUTE_MS, MINUTE_MS]);
});
