import { describe, expect, it } from "vitest";
import { type Label, type Mark, POINT_RADIUS_PX } from "../charts/drawing.ts";
import { caseStudies } from "./case-studies.ts";

/** Advance widths of the text font in hundredths of its size, measured in a browser. */
const MEASURED =
  "a54 b59 c52 d59 e54 f33 g51 h55 i23 j23 k53 l26 m83 n55 o58 p59 q59 r41 s47 t35 u55 v52 w75 x52 y52 z47 M84 W92 %75 /42 ,24 .24 '17";
const ADVANCES = new Map(MEASURED.split(" ").map((entry) => [entry[0], Number(entry.slice(1))]));
const SPACE_ADVANCE = 26;
/** Most capitals. */
const OTHER_ADVANCE = 70;
const DIGIT_ADVANCE = 56;
const TEXT_PX = 15;
const ASCENT_PX = 11;
const DESCENT_PX = 4;
const SEMIBOLD_RATIO = 1.05;

function textWidth({ text, role }: Label): number {
  const hundredths = Array.from(text.normalize("NFD").replaceAll(/\p{M}/gu, "")).reduce(
    (sum, character) => sum + advance(character),
    0,
  );
  const ratio = role === "value" || role === "taken" ? SEMIBOLD_RATIO : 1;
  return (hundredths / 100) * TEXT_PX * ratio;
}

function advance(character: string): number {
  if (/\s/.test(character)) return SPACE_ADVANCE;
  if (/[\d+–\u2212€]/.test(character)) return DIGIT_ADVANCE;
  return ADVANCES.get(character) ?? OTHER_ADVANCE;
}

/** The name and bounding box, in pixels, of a mark in a drawing that is `width` pixels wide. */
function boxOf(mark: Mark, width: number) {
  const across = (left: number, right: number) => ({ left, right, name: mark.kind as string });
  switch (mark.kind) {
    case "text": {
      const length = textWidth(mark);
      const left =
        mark.x * width + mark.offset - { start: 0, middle: 0.5, end: 1 }[mark.anchor] * length;
      return {
        left,
        right: left + length,
        name: mark.text,
        top: mark.y - ASCENT_PX,
        bottom: mark.y + DESCENT_PX,
      };
    }
    case "rect":
    case "wedge":
      return {
        ...across(mark.x * width, (mark.x + mark.width) * width),
        top: mark.y,
        bottom: mark.y + mark.height,
      };
    case "line":
      return {
        ...across(Math.min(mark.x1, mark.x2) * width, Math.max(mark.x1, mark.x2) * width),
        top: Math.min(mark.y1, mark.y2),
        bottom: Math.max(mark.y1, mark.y2),
      };
    case "circle":
      return {
        ...across(mark.x * width - POINT_RADIUS_PX, mark.x * width + POINT_RADIUS_PX),
        top: mark.y - POINT_RADIUS_PX,
        bottom: mark.y + POINT_RADIUS_PX,
      };
  }
}

type Box = ReturnType<typeof boxOf>;

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Chart widths in px: on phones 320 and 360 px wide, in a wide column. */
const WIDTHS = [262, 278, 640];

/** Amounts without their signs. */
const amountsIn = (text: string) => new Set(text.replaceAll("\u202f", "").match(/\d+(?:,\d+)?/g));

const charts = caseStudies.caseStudies.flatMap((study) =>
  study.charts.map((chart) => ({ study: study.title, chart, title: chart.drawing.title })),
);

describe.each(charts)("$study, « $title »", ({ chart }) => {
  it.each(WIDTHS)("fits %i px without overlapping labels", (width) => {
    const { marks, height } = chart.drawing;
    const texts = marks.filter(({ kind }) => kind === "text").map((mark) => boxOf(mark, width));
    const shapes = marks.filter(({ kind }) => kind !== "text").map((mark) => boxOf(mark, width));
    const rounding = 1e-6;
    const outside = [...texts, ...shapes].filter(
      ({ left, right, top, bottom }) =>
        Math.min(left, top, width - right, height - bottom) < -rounding,
    );
    expect(outside).toEqual([]);
    const overlaps = texts.flatMap((text, index) =>
      [...texts.slice(index + 1), ...shapes]
        .filter((other) => overlap(text, other))
        .map(({ name }) => `${text.name} × ${name}`),
    );
    expect(overlaps).toEqual([]);
  });

  it("describes every amount it shows", () => {
    const { marks, description } = chart.drawing;
    const shown = marks.flatMap((mark) =>
      mark.kind === "text" && mark.role !== "axis" ? [mark.text] : [],
    );
    expect(amountsIn(shown.join(" "))).toEqual(amountsIn(description));
  });
});
