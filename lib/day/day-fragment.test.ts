import fc from "fast-check";
import { expect, test } from "vitest";
import { BATTERY_HOURS, DAILY_CYCLES } from "./battery-plan.ts";
import { chosenDayIn, fragmentOf, PRICE_LIMITS } from "./day-fragment.ts";
import { FICTIONAL_DAYS } from "./fictional-days.ts";

/** Prices in steps of a cent, ten cents or a euro. */
const pasted = fc
  .tuple(fc.constantFrom(92, 96, 100), fc.constantFrom(1, 10, 100))
  .chain(([length, step]) => {
    const min = (PRICE_LIMITS.lowest * 100) / step;
    const max = (PRICE_LIMITS.highest * 100) / step;
    const steps = fc.array(fc.integer({ min, max }), { minLength: length, maxLength: length });
    return steps.map((amounts) => amounts.map((amount) => amount * step));
  });

test("a day comes back from its fragment, to the cent", () => {
  const battery = fc.tuple(fc.constantFrom(...BATTERY_HOURS), fc.constantFrom(...DAILY_CYCLES));
  fc.assert(
    fc.property(pasted, battery, (cents, [hours, cycles]) => {
      const fragment = fragmentOf({ day: cents.map((amount) => amount / 100), hours, cycles });
      const { day, ...rest } = chosenDayIn(fragment) ?? {};
      expect(fragment).toMatch(/^#[\w=&.-]{1,430}$/);
      expect((day as number[]).map((price) => Math.round(price * 100))).toEqual(cents);
      expect(rest).toEqual({ hours, cycles });
    }),
  );
  const winter = { day: "hiver", hours: 4, cycles: 1 } as const;
  expect(chosenDayIn(fragmentOf(winter))).toEqual(winter);
});

test("a day in cents takes half the room of four digits a price, one in euros a third", () => {
  const lengthOf = (day: readonly number[]) => fragmentOf({ day, hours: 2, cycles: 1.5 }).length;
  const { printemps } = FICTIONAL_DAYS;
  expect(lengthOf(printemps)).toBeLessThan(220);
  expect(lengthOf(printemps.map(Math.round))).toBeLessThan(130);
});

const end = "&batterie=2&cycles=1.5";
const A_DAY = fragmentOf({ day: FICTIONAL_DAYS.printemps, hours: 2, cycles: 1.5 }).slice(
  "#jour=".length,
  -end.length,
);
test.each([
  "#jour=hiver&batterie=3&cycles=1.5",
  "#jour=hiver&batterie=2&cycles=3",
  "#jour=hiver&batterie=2",
  `#jour=hiver${end}&x=1`,
  `#jour=automne${end}`,
  `#jour=__proto__${end}`,
  `#jour=${A_DAY.slice(1)}${end}`,
  `#jour=${A_DAY.slice(0, -1)}${end}`,
  `#jour=${A_DAY}A${end}`,
  `#jour=_${A_DAY.slice(1)}${end}`,
  `#jour=${A_DAY[0]}_${A_DAY.slice(2)}${end}`,
  `#jour=${A_DAY[0]}V${A_DAY.slice(2)}${end}`,
  `#jour=${"A".repeat(96)}${end}`,
  `#jour=${"____".repeat(96)}${end}`,
  `#jour=%41${A_DAY}${end}`,
  `#jour=${"A".repeat(1e6)}${end}`,
  `#jour=hiver${end}\n`,
])("no day is in %#", (fragment) => {
  expect(chosenDayIn(fragment)).toBeNull();
});

test("no other text makes the same day, and none breaks the reader", () => {
  expect(chosenDayIn(`#jour=${A_DAY}${end}`)).not.toBeNull();
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{90,400}$/), (text) => {
      const fragment = `#jour=${text}${end}`;
      const chosen = chosenDayIn(fragment);
      expect(chosen ? fragmentOf(chosen) : fragment).toBe(fragment);
    }),
  );
});

test("a price outside the limits is refused", () => {
  for (const price of [PRICE_LIMITS.lowest - 0.01, PRICE_LIMITS.highest + 0.01]) {
    const day = [...Array<number>(95).fill(0), price];
    expect(chosenDayIn(fragmentOf({ day, hours: 2, cycles: 1.5 }))).toBeNull();
  }
});
