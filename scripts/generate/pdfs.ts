import type { Browser } from "@playwright/test";
import { brandName } from "#lib/content/brand.ts";
import { caseStudies, caseStudyFile } from "#lib/content/case-studies.ts";
import { printSource } from "../case-studies/print-source.ts";
import { PlainError } from "../terminal.ts";
import { drawn, type Generator } from "./generated-file.ts";

/** A case's PDF, from the project's root. */
export function documentPath(title: string): string {
  return `supabase/storage/pdfwebsite/${caseStudyFile(title).fileName}`;
}

/** Chromium writes the current time, which would change an unchanged document. */
const DATE = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g;
const FIXED_DATE = "20250101000000";

/** Where Chromium writes its user agent. */
const CREATOR = /\/Creator \((?:\\.|[^\\)])*\)/;

/** The PDF of each case study, printed from the page's content. */
export const pdfs: Generator = () =>
  Promise.all(
    caseStudies.caseStudies.map(async (study) => {
      const path = documentPath(study.title);
      const source = await printSource(study);
      return drawn(path, source, async (sourceHash, { browser }) => {
        // Latin-1 maps bytes to characters one to one.
        const pdf = withMetadata(
          (await print(await browser(), source, study.title)).toString("latin1"),
        );
        return Buffer.from(`${pdf.trimEnd()}\n% source sha256 ${sourceHash}\n`, "latin1");
      });
    }),
  );

async function print(browser: Browser, source: string, title: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(source);
  await page.evaluate(() => document.fonts.ready);
  const overflowing = await page
    .locator(".page, .body")
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).length);
  if (overflowing > 0) throw new PlainError(`The PDF of ${title} does not fit its two pages.`);
  const pdf = await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
  await page.close();
  return pdf;
}

/** Sets the author without changing the length, as a PDF addresses its objects by byte offset. */
function withMetadata(pdf: string): string {
  const named = `/Author (${brandName}) /Creator (${brandName})`;
  return pdf
    .replace(DATE, FIXED_DATE)
    .replace(CREATOR, (original) => named.padEnd(original.length));
}
