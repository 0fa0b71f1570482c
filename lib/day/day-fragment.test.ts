import fc from "fast-check";
import { expect, test } from "vitest";
import { BATTERY_HOURS } from "./battery-plan.ts";
import { chosenDayIn, fragmentOf, PRICE_LIMITS } from "./day-fragment.ts";

const cents = fc.integer({ min: PRICE_LIMITS.lowest * 100, max: PRICE_LIMITS.highest * 100 });
const pasted = fc
  .constantFrom(92, 96, 100)
  .chain((length) => fc.array(cents, { minLength: length, maxLength: length }));

test("a day comes back from its fragment, to the cent", () => {
  fc.assert(
    fc.property(pasted, fc.constantFrom(...BATTERY_HOURS), (prices, hours) => {
      const fragment = fragmentOf({ day: prices.map((price) => price / 100), hours, cycles: 1.5 });
      const { day } = chosenDayIn(fragment) ?? {};
      expect(fragment).toMatch(/^#[\w=&.-]{1,450}$/);
      expect((day as number[]).map((price) => Math.round(price * 100))).toEqual(prices);
    }),
  );
  const winter = { day: "hiver", hours: 4, cycles: 1 } as const;
  expect(chosenDayIn(fragmentOf(winter))).toEqual(winter);
});

const A_DAY = "AYag".repeat(96);

test.each([
  "#jour=hiver&batterie=3",
  "#jour=hiver&batterie=2&x=1",
  "#jour=automne&batterie=2",
  "#jour=__proto__&batterie=2",
  `#jour=${A_DAY.slice(1)}&batterie=2`,
  `#jour=${A_DAY.slice(4)}&batterie=2`,
  `#jour=${A_DAY}AAAA&batterie=2`,
  `#jour=${"____".repeat(96)}&batterie=2`,
  `#jour=${A_DAY.replace("A", "%41")}&batterie=2`,
  `#jour=${"A".repeat(1e6)}&batterie=2`,
  "#jour=hiver&batterie=2\n",
])("no day is in %#", (fragment) => {
  expect(chosenDayIn(fragment)).toBeNull();
});
