import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import sharp from "sharp";
import { brandName } from "#lib/content/brand.ts";
import {
  caseStudyFile,
  documentWords,
  firstPagePicture,
  firstPageSize,
  printedCases,
} from "#lib/content/case-studies.ts";
import type { CaseStudy, PrintedCaseStudy } from "#lib/content/content-types.ts";
import { DOCUMENTS_DATE } from "#lib/content/generated.ts";
import { chromiumLaunch, ensureChromium } from "../browser.ts";
import { documentHtml } from "../case-studies/document-html.ts";
import { projectRoot } from "../processes.ts";
import { PlainError } from "../terminal.ts";
import { subsetForFrench } from "./fonts.ts";
import { type GeneratedFile, type Generator, hashed } from "./generated-file.ts";
import { declarations, onPaper, readPalette } from "./palette.ts";
import { withMetadata } from "./pdf-metadata.ts";

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

/** Width of a page in CSS px. */
const A4_PX = 794;

/** Before the hash of the source, at the end of each printed file. */
const MARK = "% source sha256 ";

export const pdfs: Generator = async () => (await Promise.all(printedCases.map(filesOf))).flat();

async function filesOf(study: PrintedCaseStudy): Promise<readonly GeneratedFile[]> {
  const path = documentPath(study.title);
  const source = await printSource(study);
  return [
    hashed(path, source, async (sourceHash) => {
      await refuseOwn(path);
      // Latin-1 maps bytes to characters one to one.
      const printed = (await print(source, study.title)).toString("latin1");
      const pdf = withMetadata(printed, documentTitle(study), study.teaser);
      return Buffer.from(`${pdf.trimEnd()}\n${MARK}${sourceHash}\n`, "latin1");
    }),
    hashed(`public${firstPagePicture(study)}`, source + PASSAGES_HIDDEN, (sourceHash) =>
      pictureFirstPage(source, sourceHash),
    ),
  ];
}

const documentTitle = ({ title }: CaseStudy) => `${documentWords.kind} – ${title} – ${brandName}`;

/** Throws when the file is there and was not printed by this command. */
async function refuseOwn(path: string): Promise<void> {
  const present = await readFile(join(projectRoot, path), "latin1").catch(() => MARK);
  if (present.includes(MARK)) return;
  throw new PlainError(
    `${path} is your own: to keep it, write \`hasOwnPdf: true\` in its case in lib/content; to have it printed, delete it first.`,
  );
}

export async function printSource(study: PrintedCaseStudy): Promise<string> {
  const body = documentHtml(study);
  const layout = sheet("components/ui/drawing.css") + sheet("scripts/case-studies/document.css");
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
    <title>${documentTitle(study)}</title>
    <meta name="date" content="${DOCUMENTS_DATE}">
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
const colours = () => `:root{${declarations(onPaper(readPalette().day)).join("")}}`;

/** Without comments, so that rewording one makes no PDF stale. */
function sheet(path: string): string {
  const file = new URL(`../../${path}`, import.meta.url);
  return readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
}

async function print(source: string, title: string): Promise<Buffer> {
  await using browser = await launched();
  const page = await opened(browser, source);
  const overflowing = await page
    .locator(".page, .body, .body > *, .figures li")
    .evaluateAll((boxes) =>
      boxes.some((box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth),
    );
  if (overflowing) throw new PlainError(`The PDF of ${title} does not fit its pages.`);
  // Awaited here: the browser closes when the function returns.
  return await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
}

/** The passages between chart and timetable: the page has them as text. */
const PASSAGES_HIDDEN = ".chart ~ div:not(:last-child) { visibility: hidden }";

async function pictureFirstPage(source: string, sourceHash: string): Promise<Buffer> {
  await using browser = await launched();
  const page = await opened(browser, source, { deviceScaleFactor: firstPageSize.width / A4_PX });
  await page.addStyleTag({ content: PASSAGES_HIDDEN });
  const png = await page.locator(".page").first().screenshot();
  return await sharp(png)
    .resize({ ...firstPageSize, fit: "fill" })
    .webp({ nearLossless: true, quality: 40 })
    .withExif({ IFD0: { ImageDescription: sourceHash } })
    .toBuffer();
}

async function launched(): Promise<Browser> {
  await ensureChromium();
  return chromium.launch(chromiumLaunch());
}

async function opened(browser: Browser, source: string, options?: BrowserContextOptions) {
  const page = await browser.newPage(options);
  await page.setContent(source);
  await page.evaluate(() => document.fonts.ready);
  return page;
}
