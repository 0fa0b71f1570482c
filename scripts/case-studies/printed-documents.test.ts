import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { caseStudyDocuments } from "../../lib/content/case-study-documents.ts";
import { caseStudyFile } from "../../lib/content/case-study-files.ts";
import { documentHtml } from "./document-html.ts";
import { printSource, sourceMark } from "./print-source.ts";

const MAX_BYTES = 250_000;
const documents = caseStudyDocuments.map((document) => ({
  document,
  title: document.study.title,
  fileName: caseStudyFile(document.study.title).fileName,
}));

function words(html: string): number {
  return html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}

describe.each(documents)("the PDF of $title", ({ document, title, fileName }) => {
  const bytes = readFileSync(
    new URL(`../../supabase/storage/pdfwebsite/${fileName}`, import.meta.url),
  );
  const pdf = bytes.toString("latin1");

  it("is printed from today's copy, layout and fonts (else run: npm run case-studies)", async () => {
    expect(pdf.trimEnd().endsWith(sourceMark(await printSource(document)))).toBe(true);
  });

  it("has two pages, is tagged, in French, and named", () => {
    expect(pdf).toMatch(/\/Type \/Pages\s+\/Count 2\b/);
    expect(pdf).toContain("/StructTreeRoot");
    expect(pdf).toMatch(/\/Lang \(fr\)/);
    expect(pdf).toContain("/Author (Quart Vif)");
  });

  it("has tags that every reader knows, and each chart in words", () => {
    const words = Array.from(pdf.matchAll(/\/Alt <FEFF([0-9A-F]+)>/g), ([, hex = ""]) =>
      Buffer.from(hex, "hex").swap16().toString("utf16le"),
    );
    const charts = document.study.charts.map(({ drawing }) =>
      `${drawing.title} ${drawing.description}`.replaceAll("\u202f", "\u00a0"),
    );
    expect(words.toSorted()).toEqual(charts.toSorted());
    expect(pdf).not.toMatch(/\/S \/(?:Strong|Em)\b/);
  });

  it("says which of its words are English", () => {
    const marked = documentHtml(document).match(/<dfn lang="en">/g) ?? [];
    expect(pdf.match(/\/Lang \(en\)/g) ?? []).toHaveLength(marked.length);
  });

  it("is light enough to be forwarded", () => {
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  });

  it("says on its own what it is, in 550 to 700 words", () => {
    const html = documentHtml(document);
    expect(html).toContain("Exemple illustratif");
    expect(html).toContain(title);
    expect(words(html)).toBeGreaterThanOrEqual(550);
    expect(words(html)).toBeLessThanOrEqual(700);
  });
});
