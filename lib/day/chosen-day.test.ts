import { describe, expect, it, test } from "vitest";
import { chooser } from "../content/day-chooser.ts";
import { cycleCounts, dayNames, pictureWords, resultWords } from "../content/day-words.ts";
import { fillIn } from "../content/fill-in.ts";
import { frenchNumber } from "../content/french-numbers.ts";
import { timeOfDay } from "../content/french-time.ts";
import { fr } from "../content/typography.ts";
import { BATTERY_HOURS, DAILY_CYCLES, EFFICIENCY } from "./battery-plan.ts";
import { drawChosenDay } from "./chosen-day.ts";
import { DAY_FRAME, extremeQuarter } from "./day-curve.ts";
import { type ChosenDay, PAGE_DAY } from "./day-fragment.ts";
import { FICTIONAL_CLIENTS } from "./fictional-clients.ts";
import { FICTIONAL_DAYS } from "./fictional-days.ts";
import { losses } from "./losses.ts";
import { pageDay } from "./page-day.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const wave = (length: number, top: number) =>
  Array.from({ length }, (_, quarter) => top * Math.sin(quarter / 7));

const days = [
  ...(Object.keys(FICTIONAL_DAYS) as (keyof typeof FICTIONAL_DAYS)[]),
  wave(92, 300),
  wave(96, 4000),
  wave(100, -500),
  Array<number>(96).fill(0),
];

const batteries = BATTERY_HOURS.flatMap((hours) =>
  DAILY_CYCLES.map((cycles) => ({ hours, cycles })),
);

/** Noon below zero by amounts that round differently apart and together. */
const awkwardDays = [0.013, 0.37, 0.71, 1.09].map((step) =>
  Array.from({ length: 96 }, (_, quarter) => 40 * Math.cos(quarter / 15.3) + (step * quarter) / 7),
);

const drawings = new Map<string, ReturnType<typeof drawChosenDay>>();

/** Draws what several tests look at only once. */
function draw(chosen: ChosenDay) {
  const key = JSON.stringify([chosen.day, chosen.hours, chosen.cycles]);
  const drawing = drawings.get(key) ?? drawChosenDay(chosen);
  drawings.set(key, drawing);
  return drawing;
}

describe.each(
  days.map((day) => [typeof day === "string" ? day : `${day.length} prices`, day] as const),
)("the pictures of %s", (_, day) => {
  test.each(batteries)("fit the frame, with $hours h and $cycles cycles", (battery) => {
    const { drawn, pictures, chart, warranty } = draw({ day, ...battery });
    expect(drawn.heights).toHaveLength(DAY_FRAME.width);
    expect(Math.max(...drawn.heights)).toBeLessThanOrEqual(DAY_FRAME.highest);
    expect(Math.min(...drawn.heights)).toBeGreaterThanOrEqual(DAY_FRAME.lowest);
    expect(drawn.phases.length).toBeLessThanOrEqual(4);
    const texts = Object.values(pictures).flatMap(({ caption, description }) => [
      caption,
      description,
    ]);
    const all = [warranty, chart.title, chart.description, chart.caption, ...texts];
    expect(all).toEqual(all.map((text) => fr(text)));
    expect(all.join()).not.toMatch(/NaN|undefined|Infinity/);
  });
});

it("has no stop that pays on a day without negative prices", () => {
  const { producers } = drawChosenDay({ ...PAGE_DAY, day: "hiver" }).results;
  expect(plain(producers.figure)).toMatch(/^\d[\d ]+ €$/);
  expect(producers.line).toBe(resultWords.producers.unstopped.line);
});

it("describes a day without a negative price as one without a stop", () => {
  const { description } = drawChosenDay({ day: "hiver", hours: 2, cycles: 2 }).pictures.producers;
  const { unstopped, energies } = pictureWords.producers;
  const all = fillIn(energies, { delivered: "77", available: "77" });
  expect(plain(description)).toBe(plain(fillIn(unstopped, { energies: all })));
});

/** Numbers as printed, in reading order. */
const printed = (text: string) =>
  Array.from(
    plain(text)
      .replaceAll(/(?<=\d) (?=\d{3})/g, "")
      .matchAll(/[+−]?\d+(?:,\d+)?/g),
    ([number]) => Number(number.replace("−", "-").replace(",", ".")),
  );

describe.each([...days, ...awkwardDays])("the figures of day %#", (day) => {
  test.each(batteries)("add up as printed, with $hours h and $cycles cycles", (battery) => {
    const { results, pictures, warranty } = draw({ day, ...battery });
    const { aggregators, producers, storage, consumers } = results;
    const [gain] = printed(producers.figure);
    const [stopped, unstopped] = printed(producers.line);
    if (unstopped !== undefined) expect(gain).toBe((stopped ?? 0) - unstopped);

    const [cost] = printed(aggregators.figure);
    const [gap, price, share] = printed(aggregators.line);
    const [, produced] = printed(pictures.aggregators.description);
    expect(cost).toBe(Math.round((gap ?? 0) * (price ?? 0)));
    expect(((gap ?? 0) / (produced ?? 0)) * 100).toBeCloseTo(share ?? 0, 1);

    expect(printed(storage.line)).toEqual([1, battery.hours]);
    const [bought, sold] = printed(pictures.storage.description).slice(-2);
    // Energy that negative prices paid to store may remain.
    expect(sold).toBeLessThanOrEqual((bought ?? 0) * EFFICIENCY + 0.01);

    const [saved] = printed(consumers.figure);
    const [bill, part] = printed(consumers.line);
    if (bill && consumers.line.includes("%")) {
      expect(Math.abs(((saved ?? 0) / bill) * 100 - (part ?? 0))).toBeLessThanOrEqual(
        0.5 + 100 / bill,
      );
    }

    const other = DAILY_CYCLES.find((cycles) => fr(warranty).includes(cycleCounts[cycles]));
    if (!other) throw new Error(`No cycles in "${warranty}"`);
    const [margin] = printed(storage.figure);
    const otherResults = draw({ day, ...battery, cycles: other }).results;
    const [otherMargin] = printed(otherResults.storage.figure);
    const difference = (otherMargin ?? 0) - (margin ?? 0);
    const [result, , euros] = printed(warranty);
    expect(result).toBe(margin);
    expect(euros).toBe(Math.abs(difference));
    expect(warranty.includes("de plus")).toBe(difference >= 0);
    expect(warranty.includes("de moins")).toBe(difference < 0);
  });
});

it("draws a day of low prices as high as the page's own", () => {
  const day = FICTIONAL_DAYS.printemps.map((price) => price / 4);
  const { heights } = drawChosenDay({ ...PAGE_DAY, day }).drawn;
  expect(Math.max(...heights)).toBeCloseTo(0.92 * DAY_FRAME.highest);
});

it("colours the negative prices at which the solar park stops", () => {
  const day = Array.from({ length: 96 }, (_, quarter) => (quarter < 48 || quarter > 51 ? 50 : -20));
  const { drawn, pictures } = drawChosenDay({ ...PAGE_DAY, day });
  const lowest = Math.round(DAY_FRAME.highest + 20 / drawn.scale);
  expect(pictures.producers.marks).toContainEqual({
    mark: "avoided",
    path: `M48 144V${lowest}h4V144`,
  });
});

it("calls pasted prices the visitor's own, and not fictional", () => {
  const { pictures, chart, results } = drawChosenDay({
    day: wave(96, 100),
    hours: 2,
    cycles: 1.5,
  });
  expect(results.storage.line).toContain(resultWords.storage.pasted);
  const captions = [chart.caption, ...Object.values(pictures).map(({ caption }) => caption)];
  expect(captions.join()).not.toContain("données fictives");
  expect(pictures.producers.caption).toContain(
    fr("d'un jour de printemps (fictif), sous vos prix"),
  );
  expect(chooser.limits).not.toContain("fictives");
});

it("tells times by the clock on the day without an hour from 2 to 3", () => {
  const day = Array.from({ length: 92 }, (_, quarter) => (quarter < 10 ? 20 : 50 + quarter));
  const { pictures } = drawChosenDay({ day, hours: 2, cycles: 1.5 });
  expect(plain(pictures.consumers.description)).toContain("de 0 h 00 à 3 h 30");
});

it.each([92, 100])(
  "draws the wind's plan and output by the clock on a day of %d prices",
  (count) => {
    const { marks } = drawChosenDay({ ...PAGE_DAY, day: wave(count, 100) }).pictures.aggregators;
    const widths = marks.map(({ path }) =>
      Array.from(path.matchAll(/h(\d+)/g), ([, run]) => Number(run)).reduce((a, b) => a + b),
    );
    const { width } = DAY_FRAME;
    const [left = 0, lacking = 0, ...lines] = widths;
    expect(lines).toEqual([width, width]);
    expect(left).toBeGreaterThan(0);
    expect(lacking).toBeGreaterThan(0);
    expect(left + lacking).toBeLessThanOrEqual(2 * width);
  },
);

it("states the figures of the day", () => {
  const { drawn, chart } = pageDay;
  const { prices, phases } = drawn;
  const said = (extreme: "lowest" | "highest") => {
    const quarter = extremeQuarter(prices, extreme);
    return fr(`${frenchNumber(prices[quarter] ?? Number.NaN)} €/MWh à ${timeOfDay(quarter)}`);
  };
  expect(chart.minimum).toBe(said("lowest"));
  expect(phases).toHaveLength(4);
  for (const fact of [
    `${prices.length} prix`,
    `de ${chart.minimum} à ${said("highest")}`,
    "dont 4 h 15 de prix négatifs",
    ...phases.map(({ from, to }) => `charge de ${timeOfDay(from)} à ${timeOfDay(to)}`),
  ]) {
    expect(chart.description).toContain(fr(fact));
  }
  expect(chart.caption).toContain("données fictives");
});

it("names the battery's phases in its own picture as in the chart, not each of its runs", () => {
  const { chart, pictures, drawn } = drawChosenDay({ day: "ete", hours: 4, cycles: 2 });
  expect(drawn.runs.length).toBeGreaterThan(drawn.phases.length);
  const times = (text: string) => plain(text).match(/\d+ h \d+ à \d+ h \d+/g);
  expect(times(pictures.storage.description)).toEqual(times(chart.description));
});

it("loses what the page's own figures say, each at its quarter-hour", () => {
  const [clause, stop, gap] = losses;
  const [, , euros] = printed(drawChosenDay({ ...PAGE_DAY, cycles: 1 }).warranty);
  expect(plain(clause?.amount ?? "")).toBe(`−${euros} €`);
  expect(plain(clause?.line ?? "")).toContain(
    "1 cycle par jour, quand sa garantie en permet 1,5 : pas de décharge à 7 h 15",
  );
  const { available } = FICTIONAL_CLIENTS.printemps;
  const hour = [46, 47, 48, 49].map(
    (quarter) => (FICTIONAL_DAYS.printemps[quarter] ?? 0) * (available[quarter] ?? 0),
  );
  const lost = Math.round(-hour.reduce((sum, value) => sum + value, 0) / 4);
  expect(plain(stop?.amount ?? "")).toBe(`−${lost} €`);
  expect(pageDay.pictures.aggregators.description).toContain(fr("à +27 MW à 17 h 30"));
  // A quarter of an hour of 27 MW, at 10 €/MWh.
  expect(plain(gap?.amount ?? "")).toBe(`−${Math.round((27 / 4) * 10)} €`);
  expect(plain(gap?.line ?? "")).toContain(
    "27 MW de trop pendant un quart d'heure, à 17 h 30, payés 10 €/MWh sous",
  );
  const spans = losses.map(({ from, to }) => [from, to].map(timeOfDay).map(plain));
  expect(spans).toEqual([
    ["7 h 15", "8 h 15"],
    ["11 h 30", "12 h 30"],
    ["17 h 30", "17 h 45"],
  ]);
  for (const { amount, name } of losses) expect(name.startsWith(`${amount}\u00a0:`)).toBe(true);
});

it("names every fictional day, with prices to ten cents", () => {
  expect(FICTIONAL_DAYS.ete.slice(0, 5)).toEqual([62.1, 60.4, 58.6, 56.9, 57.2]);
  expect(Object.keys(dayNames)).toEqual(Object.keys(FICTIONAL_DAYS));
});
