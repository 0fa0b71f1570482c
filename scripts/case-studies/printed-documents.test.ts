import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandName } from "#lib/content/brand.ts";
import { caseStudies, documentWords } from "#lib/content/case-studies.ts";
import { caseStudyFile } from "#lib/content/case-study-files.ts";
import { site } from "#lib/content/site.ts";
import { documentHtml } from "./document-html.ts";

const MAX_BYTES = 250_000;
const WORDS = { least: 550, most: 700 };

function words(html: string): number {
  return html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}

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

  it("links to the booking page and names its version", () => {
    expect(pdf).toContain(`/URI (${site.bookingUrl})`);
    expect(documentHtml(study)).toContain(documentWords.version);
  });

  it("is small enough to be forwarded by mail", () => {
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  });

  it("names the case and says that it is illustrative", () => {
    const html = documentHtml(study);
    expect(html).toContain(study.title);
    expect(html).toContain("Exemple illustratif");
    const count = words(html);
    if (count < WORDS.least || count > WORDS.most) {
      console.warn(
        `${fileName} has ${count} words: ${WORDS.least} to ${WORDS.most} fill two pages.`,
      );
    }
  });
});
