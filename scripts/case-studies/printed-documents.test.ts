import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandName } from "#lib/content/brand.ts";
import { caseStudyFile, documentWords, printedCases } from "#lib/content/case-studies.ts";
import { DOCUMENTS_DATE } from "#lib/content/generated.ts";
import { site } from "#lib/content/site.ts";
import { pdfString } from "../generate/pdf-metadata.ts";
import { documentHtml } from "./document-html.ts";

const MAX_BYTES = 250_000;

/** Numbers with their decimals, without spaces between thousands. */
const amountsIn = (text: string) =>
  new Set(text.replace(/(?<=\d)\u202f(?=\d{3})/g, "").match(/\d+(?:,\d+)?/g));

it("writes any French name into a PDF", () => {
  expect(pdfString("Œuvre (d’Énergie)")).toBe("(\u0096uvre \\(d\u0090Énergie\\))");
});

it.each(printedCases.slice(0, 1))(
  "sets a column of numbers to the right, with its heading",
  (study) => {
    const tool = {
      ...study.document.tool,
      head: ["Famille", "Critère", "Poids", "Remarque"],
      groups: [
        { name: "Prix", rows: [["Frais", "12", "2 lots"]] },
        { name: "Données", rows: [["Accès", "7,5", "par parc"]] },
      ],
    };
    const html = documentHtml({ ...study, document: { ...study.document, tool } });
    const numbers = html.matchAll(/<t[hd][^>]* class="number">([^<]+)/g);
    expect(Array.from(numbers, ([, cell]) => cell)).toEqual(["Poids", "12", "7,5"]);
  },
);

describe.each(printedCases)("the PDF of $title", (study) => {
  const { fileName } = caseStudyFile(study.title);
  const bytes = readFileSync(`supabase/storage/pdfwebsite/${fileName}`);
  const pdf = bytes.toString("latin1");

  it("is tagged, in French, three pages long, and names its author", () => {
    expect(pdf).toMatch(/\/Type \/Pages\s+\/Count 3\b/);
    expect(pdf).toContain("/StructTreeRoot");
    expect(pdf).toMatch(/\/Lang \(fr\)/);
    expect(pdf).toContain(`/Author ${pdfString(brandName)}`);
  });

  it("has its title, author and version as XMP, in an update that readers find", () => {
    const [, xref = ""] = pdf.match(/startxref\n(\d+)\n%%EOF\n% source/) ?? [];
    const update = pdf.slice(Number(xref));
    const entries = Array.from(update.matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm));
    const [catalog = "", metadata = ""] = entries.map(([, number, offset]) => {
      const object = pdf.slice(Number(offset));
      expect(object.startsWith(`${number} 0 obj\n`)).toBe(true);
      return object;
    });
    expect(catalog).toMatch(/^\d+ 0 obj\n<<\/Type \/Catalog/);
    expect(catalog).toContain(`/Metadata ${entries[1]?.[1]} 0 R`);
    const [, length] = metadata.match(/\/Length (\d+)>>\nstream\n/) ?? [];
    const start = metadata.indexOf("<?xpacket");
    const packet = metadata.slice(start, start + Number(length));
    expect(packet.endsWith('<?xpacket end="r"?>')).toBe(true);
    const xmp = Buffer.from(packet, "latin1").toString();
    expect(xmp).toContain(` – ${study.title} – ${brandName}</rdf:li>`);
    expect(xmp).toContain(`<rdf:li>${brandName}</rdf:li>`);
    expect(xmp).toContain(`<xmp:ModifyDate>${DOCUMENTS_DATE}T`);
  });

  it("repeats every figure of the page's words, with the same decimals", () => {
    const { figures, context, role, results } = study;
    const words = documentHtml(study).replace(/<svg.*?<\/svg>/gs, "");
    const inDocument = amountsIn(words.replaceAll("\u00a0", "\u202f"));
    const onPage = amountsIn(JSON.stringify([figures, context, role, results]));
    expect([...onPage].filter((amount) => !inDocument.has(amount))).toEqual([]);
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

  it("names the case, its version and what the firm does, says whether it is illustrative, and links to the booking page, if any", () => {
    const html = documentHtml(study);
    expect(html).toContain(study.title);
    expect(html).toContain(documentWords.version);
    expect(html).toContain(site.activity);
    expect(html.includes("Exemple illustratif")).toBe(!study.isReal);
    expect(documentHtml({ ...study, isReal: true })).not.toMatch(/illustratif|aucun client réel/);
    expect(pdf.includes(`/URI (${site.bookingUrl})`)).toBe(site.bookingUrl !== "");
  });

  it("is small enough to be forwarded by mail", () => {
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  });
});
