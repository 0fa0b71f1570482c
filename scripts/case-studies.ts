/** Prints the PDF of each case study from the copy of the page, into the storage bucket's folder. */
import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import type { CaseStudyDocument } from "../lib/content/case-study-document.ts";
import { caseStudyDocuments } from "../lib/content/case-study-documents.ts";
import { caseStudyFile } from "../lib/content/case-study-files.ts";
import { site } from "../lib/content/site.ts";
import { printSource, sourceMark } from "./case-studies/print-source.ts";
import { chromiumLaunch } from "./chromium.ts";

const BUCKET = new URL("../supabase/storage/pdfwebsite/", import.meta.url);

/** Chromium writes the current time; a fixed one keeps an unchanged document unchanged. */
const DATE = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g;
const FIXED_DATE = "20250101000000";

/** Chromium names itself as the creator and knows no author. */
const CREATOR = /\/Creator \((?:\\.|[^\\)])*\)/;

/** Sets the metadata that Chromium cannot be asked for, without moving a byte of what follows. */
function withMetadata(pdf: string): string {
  const named = `/Author (${site.name}) /Creator (${site.name})`;
  return pdf
    .replace(DATE, FIXED_DATE)
    .replace(CREATOR, (original) => named.padEnd(original.length));
}

async function print(browser: Browser, caseStudy: CaseStudyDocument): Promise<Buffer> {
  const page = await browser.newPage();
  const source = await printSource(caseStudy);
  await page.setContent(source);
  await page.evaluate(() => document.fonts.ready);
  const overflowing = await page
    .locator(".page, .body")
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).length);
  if (overflowing > 0)
    throw new Error(`${caseStudy.study.title}: the text does not fit its pages.`);
  const pdf = await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
  await page.close();
  // Latin-1 maps bytes to characters one to one.
  const written = withMetadata(pdf.toString("latin1")).trimEnd();
  return Buffer.from(`${written}\n${sourceMark(source)}\n`, "latin1");
}

const browser = await chromium.launch(chromiumLaunch());
try {
  await mkdir(BUCKET, { recursive: true });
  for (const caseStudy of caseStudyDocuments) {
    const { fileName } = caseStudyFile(caseStudy.study.title);
    const pdf = await print(browser, caseStudy);
    await writeFile(new URL(fileName, BUCKET), pdf);
    console.log(`${fileName}: ${pdf.byteLength} bytes`);
  }
} finally {
  await browser.close();
}
