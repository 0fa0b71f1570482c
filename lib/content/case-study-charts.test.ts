import { describe, expect, it } from "vitest";
import { outside, overlaps } from "../charts/fixtures/label-boxes.ts";
import { caseStudies } from "./case-studies.ts";
import { aggregatorCharts, storageCharts, windProducerCharts } from "./case-study-charts.ts";
import { storage, storageResults, windProducerResults } from "./case-study-figures.ts";
import type { Chart } from "./content-types.ts";
import { frenchNumber } from "./french-numbers.ts";

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
