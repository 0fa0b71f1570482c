import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { brandName } from "#lib/content/brand.ts";
import { caseStudies, caseStudyFile, documentWords } from "#lib/content/case-studies.ts";
import type { CaseStudy } from "#lib/content/content-types.ts";
import { chromiumLaunch, ensureChromium } from "../browser.ts";
import { documentHtml } from "../case-studies/document-html.ts";
import { PlainError } from "../terminal.ts";
import { subsetForFrench } from "./fonts.ts";
import { type Generator, hashed } from "./generated-file.ts";
import { colourTokens } from "./palette.ts";

const NEWSREADER = "newsreader/files/newsreader-latin-opsz";
const HANKEN_GROTESK = "hanken-grotesk/files/hanken-grotesk-latin-wght";

/** Static instances, by family, weight and style: Chromium embeds them as fonts, a variable font as drawings. */
const FONTS = [
  ["Newsreader", 460, "normal", `${NEWSREADER}-normal.woff2`, { wght: 460, opsz: 40 }],
  ["Newsreader", 500, "italic", `${NEWSREADER}-italic.woff2`, { wght: 500, opsz: 40 }],
  ["Hanken Grotesk", 400, "normal", `${HANKEN_GROTESK}-normal.woff2`, { wght: 400 }],
  ["Hanken Grotesk", 600, "normal", `${HANKEN_GROTESK}-normal.woff2`, { wght: 600 }],
] as const;

export function documentPath(title: string): string {
  return `supabase/storage/pdfwebsite/${caseStudyFile(title).fileName}`;
}

/** Chromium writes the current time, which would change an unchanged document. */
const DATE = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g;
const FIXED_DATE = "20250101000000";

/** Where Chromium writes its user agent. */
const CREATOR = /\/Creator \((?:\\.|[^\\)])*\)/;

export const pdfs: Generator = () =>
  Promise.all(
    caseStudies.caseStudies.map(async (study) => {
      const source = await printSource(study);
      return hashed(documentPath(study.title), source, async (sourceHash) => {
        // Latin-1 maps bytes to characters one to one.
        const pdf = withMetadata((await print(source, study.title)).toString("latin1"));
        return Buffer.from(`${pdf.trimEnd()}\n% source sha256 ${sourceHash}\n`, "latin1");
      });
    }),
  );

async function printSource(study: CaseStudy): Promise<string> {
  const body = documentHtml(study);
  const layout = sheet("components/ui/drawing.css") + sheet("scripts/case-studies/document.css");
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
    <title>${documentWords.kind} – ${study.title} – ${brandName}</title>
    <style>${await fontFaces(body)}${colours()}${layout}</style></head>
    <body>${body}</body></html>`;
}

async function fontFaces(text: string): Promise<string> {
  const faces = FONTS.map(async ([family, weight, style, file, variationAxes]) => {
    const instance = await subsetForFrench(file, text, { targetFormat: "truetype", variationAxes });
    const face = `font-family:"${family}";font-weight:${weight};font-style:${style}`;
    return `@font-face{${face};src:url(data:font/ttf;base64,${instance.toString("base64")})}`;
  });
  return (await Promise.all(faces)).join("");
}

/** Only the colours of tokens.css: its other tokens do not affect a PDF, nor make it stale. */
function colours(): string {
  const declarations = Array.from(colourTokens(), ([name, value]) => `--${name}: ${value};`);
  return `:root{${declarations.join("")}}`;
}

/** Without comments, so that rewording one makes no PDF stale. */
function sheet(path: string): string {
  const file = new URL(`../../${path}`, import.meta.url);
  return readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
}

async function print(source: string, title: string): Promise<Buffer> {
  await ensureChromium();
  await using browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage();
  await page.setContent(source);
  await page.evaluate(() => document.fonts.ready);
  const overflowing = await page
    .locator(".page, .body")
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).length);
  if (overflowing > 0) throw new PlainError(`The PDF of ${title} does not fit its two pages.`);
  // Awaited here: the browser closes when the function returns.
  return await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
}

/** Sets the author without changing the length, as a PDF addresses its objects by byte offset. */
function withMetadata(pdf: string): string {
  const named = `/Author (${brandName}) /Creator (${brandName})`;
  return pdf
    .replace(DATE, FIXED_DATE)
    .replace(CREATOR, (original) => named.padEnd(original.length));
}
