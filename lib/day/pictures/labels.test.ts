import { describe, expect, it, test } from "vitest";
import { BATTERY_HOURS, DAILY_CYCLES } from "../battery-plan.ts";
import { drawChosenDay } from "../chosen-day.ts";
import { DAY_FRAME, percentage, shareOfDay } from "../day-curve.ts";
import { PAGE_DAY } from "../day-fragment.ts";
import { FICTIONAL_DAYS, type FictionalDay } from "../fictional-days.ts";
import { lowestLabel, placeLabel } from "./labels.ts";
import { type ClientPicture, type PictureLabel, priceLabel } from "./picture.ts";

/** A plot on a window 360 px wide: letters of 15 px half as wide as high, lines of 18 px. */
const PHONE = { width: 320, height: 240 };
/** A plot on a window of 2560 × 1440 px. */
const WIDE = { width: 1100, height: 830 };
const LETTER_PX = 7.5;
const x = (quarter: number, { width } = PHONE) => (quarter / DAY_FRAME.width) * width;
const y = (price: number, { height } = PHONE) =>
  ((DAY_FRAME.highest - price) / DAY_FRAME.height) * height;

/** In px; the text of a scale starts at its place, others are centred or beside the foot of a leader. */
function boxOf({ mark, text, quarter, price, offset }: PictureLabel, plot = PHONE) {
  const width = text.length * LETTER_PX;
  const { textAnchor = mark === "end" ? "start" : "middle", dx = 0, dy = 0 } = offset ?? {};
  const left = x(quarter, plot) + dx - { start: 0, middle: width / 2, end: width }[textAnchor];
  const baseline = y(price, plot) + dy;
  return { text, left, right: left + width, top: baseline - 14, bottom: baseline + 4 };
}

type Box = ReturnType<typeof boxOf>;

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Corners of paths of absolute and relative straight moves, in px. */
function cornersOf(path: string, plot = PHONE): readonly (readonly [x: number, y: number])[] {
  let [across, down] = [0, 0];
  return Array.from(path.matchAll(/([MLhvHV])([^MLhvHV]*)/g), ([, move, text]) => {
    const [a = 0, b = 0] = (text?.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (move === "M" || move === "L") [across, down] = [a, b];
    if (move === "h") across += a;
    if (move === "v") down += a;
    if (move === "V") down = a;
    return [x(across, plot), (down / DAY_FRAME.height) * plot.height] as const;
  });
}

/** The shortest way from a box to a line through some corners. */
function distanceTo(corners: ReturnType<typeof cornersOf>, box: Omit<Box, "text">): number {
  const ways = corners.map(([toX, toY], index) => {
    const [fromX, fromY] = corners[index - 1] ?? [toX, toY];
    const steps = Array.from({ length: 21 }, (_, step) => step / 20);
    const parts = steps.map((share) => {
      const [across, down] = [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
      return Math.hypot(
        Math.max(box.left - across, 0, across - box.right),
        Math.max(box.top - down, 0, down - box.bottom),
      );
    });
    return Math.min(...parts);
  });
  return Math.min(...ways);
}

/** Texts of a picture that one of its leaders runs through. */
function crossed({ labels }: ClientPicture): readonly string[] {
  return labels.flatMap(({ text, tip, ...foot }) => {
    if (!tip) return [];
    const line = [foot, tip].map(({ quarter, price }) => [x(quarter), y(price)] as const);
    const others = labels.filter((other) => other.text !== text);
    return others
      .filter((other) => distanceTo(line, boxOf(other)) === 0)
      .map((other) => other.text);
  });
}

const NEAR_PX = 16;

function farLabels({ labels, marks }: ClientPicture, plot = PHONE) {
  const lines = marks.map(({ path }) => cornersOf(path, plot));
  const named = labels.filter(({ mark }) => mark !== "end");
  return named.filter((label) => {
    const { tip } = label;
    const point = tip && { across: x(tip.quarter, plot), down: y(tip.price, plot) };
    const box = point
      ? { left: point.across, right: point.across, top: point.down, bottom: point.down }
      : boxOf(label, plot);
    return Math.min(...lines.map((line) => distanceTo(line, box))) > (tip ? 6 : NEAR_PX);
  });
}

const days = Object.keys(FICTIONAL_DAYS) as FictionalDay[];
const choices = days.flatMap((day) =>
  BATTERY_HOURS.flatMap((hours) => DAILY_CYCLES.map((cycles) => ({ day, hours, cycles }))),
);

describe.each(choices)("the labels of $day, $hours h, $cycles cycles", (choice) => {
  const { drawn, pictures } = drawChosenDay(choice);

  test.each(Object.entries(pictures))(
    "of %s stand at their marks, clear of each other",
    (_, picture) => {
      expect(farLabels(picture)).toEqual([]);
      expect(farLabels(picture, WIDE), "on a wide plot").toEqual([]);
      expect(crossed(picture), "crossed by a leader").toEqual([]);
      const led = picture.labels.filter(({ tip }) => tip);
      const scale = picture.labels.at(-1);
      expect(scale?.mark).toBe("end");
      const level = cornersOf(picture.fullLine).map(([across, down]) => [across, Math.round(down)]);
      const height = Math.round(y(scale?.price ?? Number.NaN));
      expect(level, "the level that the scale names").toEqual([
        [0, height],
        [PHONE.width, height],
      ]);
      const corners = cornersOf(picture.leaders);
      expect(corners).toHaveLength(2 * led.length);
      for (const [index, label] of led.entries()) {
        const from = `from « ${label.text} »`;
        const { quarter, price, tip = label } = label;
        const foot = [x(quarter), y(price)] as const;
        const apart = distanceTo([foot], boxOf(label));
        expect(apart, from).toBeCloseTo(5, 0);
        for (const [end, at] of [foot, [x(tip.quarter), y(tip.price)] as const].entries()) {
          const corner = corners[2 * index + end] ?? [Number.NaN, Number.NaN];
          expect(Math.hypot(corner[0] - at[0], corner[1] - at[1]), from).toBeLessThan(1);
        }
      }
      for (const plot of [PHONE, WIDE]) {
        const named = [...picture.labels, priceLabel(drawn.prices)];
        const boxes = named.map((label) => boxOf(label, plot));
        for (const [index, box] of boxes.entries()) {
          expect(boxes.slice(index + 1).filter((other) => isOver(box, other))).toEqual([]);
          expect(box.left).toBeGreaterThanOrEqual(-4);
          expect(box.right).toBeLessThanOrEqual(plot.width + 4);
        }
      }
    },
  );
});

it.each(days)("names the output in %s beside what a stop forgoes, not over it", (day) => {
  const { drawn, pictures } = drawChosenDay({ ...PAGE_DAY, day });
  const { labels } = pictures.producers;
  const stopped = drawn.prices.flatMap((price, quarter) => (price < 0 ? [quarter] : []));
  const names = labels.filter(({ mark }) => mark === "actual").map((label) => boxOf(label));
  expect(names).toHaveLength(1);
  for (const { left, right } of names) {
    expect(stopped.filter((quarter) => x(quarter) < right && left < x(quarter + 1))).toEqual([]);
  }
});

it.each(days)(
  "names a load in %s where the price leaves room, and energy saved above its price",
  (day) => {
    const { drawn, pictures } = drawChosenDay({ ...PAGE_DAY, day });
    const { labels, marks } = pictures.consumers;
    // On a wide picture a text takes half of its share on a phone.
    const pricesBehind = (label: PictureLabel) => {
      const { left, right } = boxOf({ ...label, text: label.text.slice(label.text.length / 2) });
      const [from = 0, to] = [left, right].map((edge) => (edge / PHONE.width) * DAY_FRAME.width);
      return drawn.heights.slice(Math.floor(from), to && Math.ceil(to));
    };
    const [bought, saved, load] = labels;
    if (!bought || !saved || !load) throw new Error("a label is missing");
    expect(Math.max(...pricesBehind(load))).toBeLessThan(load.price);
    expect(Math.max(...pricesBehind(saved))).toBeLessThan(saved.price);
    // Its path runs to zero and back.
    const corners = marks
      .flatMap(({ mark, path }) => (mark === "bought" ? cornersOf(path) : []))
      .filter(([, top]) => top < y(0) - 1);
    const [across, down] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
    const added = {
      text: bought.text,
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
    };
    expect(isOver(boxOf(load), added)).toBe(false);
  },
);

it("ends the largest gap's name at its quarter, clear of the line that rises beneath it", () => {
  const { pictures, clients } = drawChosenDay(PAGE_DAY);
  const [gap] = pictures.aggregators.labels;
  const full = pictures.aggregators.labels.at(-1);
  if (!gap || !full) throw new Error("a label is missing");
  const box = boxOf(gap);
  expect(gap.text).toContain("+27\u00a0MW");
  expect(gap.tip).toBeUndefined();
  expect(Math.abs(box.right - x(70.5))).toBeLessThan(6);
  const { actual, capacity } = clients.windPortfolio;
  const highest = Math.max(...actual.slice(0, 72)) / capacity;
  expect(box.bottom).toBeLessThan(y(highest * full.price));
});

it("keeps a label off a line, or else off bars", () => {
  const at = { quarter: 48, price: 60 };
  const level = (height: number) => Array.from({ length: DAY_FRAME.width }, () => height);
  const place = (...lines: readonly number[][]) => placeLabel("Niveau", [at], [], lines)?.[1];
  expect(place(level(0))?.bottom).toBe(62);
  expect(place(level(70))?.bottom).toBeGreaterThanOrEqual(70);
  expect(place(level(0), level(70))?.top).toBeLessThanOrEqual(70);
});

it("moves a label aside of another, and leads it back to its mark", () => {
  const at = { quarter: 48, price: 60 };
  expect(placeLabel("Niveau", [at], [])?.[0]).toEqual({
    quarter: 48,
    price: 62,
    offset: { dy: -4 },
  });
  const around = { left: 30, right: 66, bottom: 30, top: 90 };
  expect(placeLabel("Niveau", [at], [around])?.[0].tip).toEqual(at);
});

type Span = readonly [from: number, to: number, height: number];

const dayWith = (usual: number, ...spans: readonly Span[]) =>
  spans.reduce(
    (heights, [from, to, height]) => heights.fill(height, from, to),
    Array.from({ length: 96 }, () => usual),
  );

const NEEDLE_EARLY: Span = [20, 24, 90];
const NEEDLE_LATE: Span = [84, 88, 90];

it.each([
  ["before what is negative", dayWith(40, [46, 63, -20], NEEDLE_LATE), [46, "end"]],
  ["after it, where the needle is before", dayWith(40, NEEDLE_EARLY, [40, 50, -20]), [50, "start"]],
  ["after it, without room before", dayWith(40, [8, 20, -20]), [20, "start"]],
  ["before what is negative until midnight", dayWith(40, NEEDLE_EARLY, [60, 96, -20]), [60, "end"]],
  ["within what is negative for most of the day", dayWith(40, [10, 80, -20]), [38, "end"]],
  ["within a day without a positive price", dayWith(-5, [30, 34, -20]), [38, "end"]],
  ["beside the lowest bar of a positive day", dayWith(40, [50, 51, 10], NEEDLE_LATE), [51, "end"]],
] as const)("the lowest price's label stands %s", (_, heights, [quarter, textAnchor]) => {
  const { label, leader } = lowestLabel({ heights });
  const lowest = Math.min(...heights);
  const x = percentage(shareOfDay(quarter));
  expect(label).toMatchObject({ x, textAnchor, dy: lowest < 0 ? -2 : 17 });
  expect(Math.sign(label.dx)).toBe(textAnchor === "end" ? -1 : 1);
  expect([leader.x1, leader.x2]).toEqual([
    x,
    percentage(shareOfDay(heights.indexOf(lowest) + 0.5)),
  ]);
});
