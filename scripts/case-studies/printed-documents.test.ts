import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandName } from "#lib/content/brand.ts";
import { caseStudies, caseStudyFile, documentWords } from "#lib/content/case-studies.ts";
import { site } from "#lib/content/site.ts";
import { documentHtml } from "./document-html.ts";

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

  it("names the case and its version, says whether it is illustrative, and links to the booking page, if any", () => {
    const html = documentHtml(study);
    expect(html).toContain(study.title);
    expect(html).toContain(documentWords.version);
    expect(html.includes("Exemple illustratif")).toBe(!study.isReal);
    expect(documentHtml({ ...study, isReal: true })).not.toMatch(/illustratif|aucun client réel/);
    expect(pdf.includes(`/URI (${site.bookingUrl})`)).toBe(site.bookingUrl !== "");
  });

  it("is small enough to be forwarded by mail", () => {
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  });
});
