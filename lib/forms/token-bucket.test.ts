import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { type TokenBucket, takeToken } from "./token-bucket.ts";

const MINUTE_MS = 60_000;

/** The moments at which a client was allowed. */
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

test("allows a burst of a minute's worth, then nothing", () => {
  assert(
    property(rates, (perMinute) => {
      const burst = Array<number>(perMinute + 5).fill(0);
      expect(accepted(burst, perMinute)).toHaveLength(perMinute);
    }),
  );
});

test("allows no more in any interval than the burst plus the rate", () => {
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

test("never refuses a client that keeps to the rate", () => {
  assert(
    property(rates, integer({ min: 1, max: 300 }), (perMinute, count) => {
      const pace = Math.ceil(MINUTE_MS / perMinute);
      const moments = Array.from({ length: count }, (_, index) => index * pace);
      expect(accepted(moments, perMinute)).toEqual(moments);
    }),
  );
});

test("refills in a minute, and no further", () => {
  const burst = [0, 0, 0, MINUTE_MS, MINUTE_MS, MINUTE_MS];
  expect(accepted(burst, 2)).toEqual([0, 0, MINUTE_MS, MINUTE_MS]);
});
