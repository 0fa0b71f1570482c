import { describe, expect, it } from "vitest";
import type { Drawing, Label, Mark } from "../charts/drawing.ts";
import { caseStudies } from "./case-studies.ts";
import { aggregatorCharts, storageCharts, windProducerCharts } from "./case-study-charts.ts";
import { storage, storageResults, windProducerResults } from "./case-study-figures.ts";
import type { Chart } from "./content-types.ts";
import { frenchNumber } from "./french-numbers.ts";

interface Extent {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

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

function labelBox(label: Label, width: number): Extent {
  const length = textWidth(label);
  const shift = { start: 0, middle: length / 2, end: length }[label.anchor];
  const left = label.x * width + label.offset - shift;
  return {
    name: label.text,
    left,
    right: left + length,
    top: label.y - ASCENT_PX,
    bottom: label.y + DESCENT_PX,
  };
}

function markBox(mark: Exclude<Mark, Label>, width: number): Extent {
  switch (mark.kind) {
    case "rect":
    case "wedge": {
      const { kind, x, y, height } = mark;
      const right = (x + mark.width) * width;
      return { name: kind, left: x * width, right, top: y, bottom: y + height };
    }
    case "line": {
      const { x1, x2, y1, y2 } = mark;
      const [left, right] = [Math.min(x1, x2) * width, Math.max(x1, x2) * width];
      return { name: "line", left, right, top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
    }
    case "circle": {
      const { x, y, radius } = mark;
      const [left, right] = [x * width - radius, x * width + radius];
      return { name: "circle", left, right, top: y - radius, bottom: y + radius };
    }
  }
}

/** Bounding boxes, in pixels, of a drawing that is `width` pixels wide. */
function boxes({ marks }: Drawing, width: number) {
  const labels = marks.filter((mark) => mark.kind === "text");
  const shapes = marks.filter((mark) => mark.kind !== "text");
  return {
    labels: labels.map((label) => labelBox(label, width)),
    shapes: shapes.map((shape) => markBox(shape, width)),
  };
}

/** Names of the marks outside the drawing. */
function outside(drawing: Drawing, width: number): readonly string[] {
  const { labels, shapes } = boxes(drawing, width);
  const rounding = 1e-6;
  return [...labels, ...shapes]
    .filter(
      ({ left, right, top, bottom }) =>
        left < -rounding ||
        right > width + rounding ||
        top < -rounding ||
        bottom > drawing.height + rounding,
    )
    .map(({ name }) => name);
}

/** Pairs of a label and another label or shape that it overlaps. */
function overlaps(drawing: Drawing, width: number): readonly string[] {
  const { labels, shapes } = boxes(drawing, width);
  return labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...shapes]
      .filter(
        (other) =>
          label.left < other.right &&
          other.left < label.right &&
          label.top < other.bottom &&
          other.top < label.bottom,
      )
      .map((other) => `${label.name} × ${other.name}`),
  );
}

/** Chart widths in px: on phones 320 and 360 px wide, in a wide column. */
const WIDTHS = [262, 278, 640];

function labels({ drawing }: Chart): readonly string[] {
  return drawing.marks.flatMap((mark) =>
    mark.kind === "text" && mark.role !== "axis" ? [mark.text] : [],
  );
}

const charts = caseStudies.caseStudies.flatMap((study) =>
  study.charts.map((chart) => ({ study: study.title, chart, title: chart.drawing.title })),
);

describe.each(charts)("$study, « $title »", ({ chart }) => {
  it.each(WIDTHS)("fits %i px without overlapping labels", (width) => {
    expect(outside(chart.drawing, width)).toEqual([]);
    expect(overlaps(chart.drawing, width)).toEqual([]);
  });

  it("describes every amount it shows", () => {
    // A range has its ends; the description says « de … à … ».
    const amounts = labels(chart)
      .filter((text) => /\d/.test(text))
      .flatMap((text) => text.split("–"))
      .map((text) => text.trim());
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) expect(chart.drawing.description).toContain(amount);
  });
});

describe("the figures shown", () => {
  const all = [...windProducerCharts, ...storageCharts, ...aggregatorCharts].map(labels);

  it("add up in the cascade although they are rounded: 966 + 248 = 1 214", () => {
    const wind = windProducerResults();
    const thousands = [wind.feeSaving, wind.captureGain, wind.total].map((euros) =>
      Math.round(euros / 1000),
    );
    expect(thousands).toEqual([966, 248, 1214]);
    expect(all[0]).toEqual(expect.arrayContaining(["+966", "+248", "1\u202f214"]));
  });

  it("stack to the central gross revenue: 8 + 62 + 18 + 44 + 8 = 140", () => {
    const parts = storage.revenueStack.map(({ central }) => central);
    expect(parts).toEqual([8, 62, 18, 44, 8]);
    expect(all[1]).toEqual(expect.arrayContaining(parts.map((part) => frenchNumber(part))));
    expect(storageCharts[0]?.caption).toContain(`${storageResults().centralGross}\u00a0k€`);
  });

  it("compare the structures in all four scenarios", () => {
    const market = ["54", "81", "126", "171"];
    const retained = ["85", "90", "108", "125"];
    expect(all[2]).toEqual(expect.arrayContaining([...market, ...retained]));
    expect(all[2]).toEqual(expect.arrayContaining(storage.scenarios.map(({ name }) => name)));
  });

  it("fall from 3,60 to 2,50 €/MWh and from 14 to 11 %", () => {
    const expected = ["3,60\u00a0€/MWh", "2,50\u00a0€/MWh", "14\u00a0%", "11\u00a0%"];
    expect(all[3]).toEqual(expect.arrayContaining(expected));
  });
});
