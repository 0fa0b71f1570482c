import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { brandName } from "#lib/content/brand.ts";
import { caseStudies, documentWords } from "#lib/content/case-studies.ts";
import { caseStudyFile } from "#lib/content/case-study-files.ts";
import { site } from "#lib/content/site.ts";
import { documentHtml, drawingHtml } from "./document-html.ts";

const MAX_BYTES = 250_000;

describe.each(caseStudies.caseStudies)("the PDF of $title", (study) => {
  const { fileName } = caseStudyFile(study.title);
  const bytes = readFileSync(`supabase/storage/pdfwebsite/${fileName}`);
  const pdf = bytes.toString("latin1");

  it("is tagged, in French, two pages long, and names its author", () => {
    expect(pdf).toMatch(/\/Type \/Pages\s+\/Count 2\b/);
    expect(pdf).toContain("/StructTreeRoot");
    expect(pdf).toMatch(/\/Lang \(fr\)/);
    expect(pdf).toContain(`/Author (${brandName})`);
  });

  it("has tags that every reader knows, and each chart in words", () => {
    const words = Array.from(pdf.matchAll(/\/Alt <FEFF([0-9A-F]+)>/g), ([, hex = ""]) =>
      Buffer.from(hex, "hex").swap16().toString("utf16le"),
    );
    const charts = study.charts.map(({ drawing }) =>
      `${drawing.title} ${drawing.description}`.replaceAll("\u202f", "\u00a0"),
    );
    expect(words.toSorted()).toEqual(charts.toSorted());
    expect(pdf).not.toMatch(/\/S \/(?:Strong|Em)\b/);
  });

  it("tags its English words as such", () => {
    const marked = documentHtml(study).match(/<dfn lang="en">/g) ?? [];
    expect(pdf.match(/\/Lang \(en\)/g) ?? []).toHaveLength(marked.length);
  });

  it("names the case and its version, says that it is illustrative, and links to the booking page", () => {
    const html = documentHtml(study);
    expect(html).toContain(study.title);
    expect(html).toContain(documentWords.version);
    expect(html).toContain("Exemple illustratif");
    expect(pdf).toContain(`/URI (${site.bookingUrl})`);
  });

  it("is small enough to be forwarded by mail", () => {
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  });
});

test("a chart is a figure whose words are escaped", () => {
  const html = drawingHtml(
    {
      caption: "R&D",
      drawing: {
        title: "a < b",
        description: 'dit "oui"',
        height: 20,
        marks: [{ kind: "rect", role: "value", x: 0, width: 0.5, y: 0, height: 20 }],
      },
    },
    0,
  );
  expect(html).toBe(
    '<figure class="drawing"><figcaption>R&#38;D</figcaption>' +
      '<svg role="img" aria-labelledby="chart-0-title chart-0-text" width="100%" height="20">' +
      '<title id="chart-0-title">a &#60; b</title><desc id="chart-0-text">dit &#34;oui&#34;</desc>' +
      '<rect data-mark="value" x="0%" width="50%" y="0" height="20"></rect></svg></figure>',
  );
});
