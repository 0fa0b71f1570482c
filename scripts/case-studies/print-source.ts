import { readFileSync } from "node:fs";
import { brandName } from "#lib/content/brand.ts";
import { documentWords } from "#lib/content/case-studies.ts";
import type { CaseStudy } from "#lib/content/content-types.ts";
import { subsetForFrench } from "../generate/typographic-apostrophe.ts";
import { documentHtml } from "./document-html.ts";

/** Static instances: Chromium embeds them as fonts, a variable font as drawings. */
const FONTS = [
  {
    face: 'font-family:"Newsreader";font-weight:460;font-style:normal',
    file: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    variationAxes: { wght: 460, opsz: 40 },
  },
  {
    face: 'font-family:"Newsreader";font-weight:500;font-style:italic',
    file: "newsreader/files/newsreader-latin-opsz-italic.woff2",
    variationAxes: { wght: 500, opsz: 40 },
  },
  {
    face: 'font-family:"Hanken Grotesk";font-weight:400;font-style:normal',
    file: "hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    variationAxes: { wght: 400 },
  },
  {
    face: 'font-family:"Hanken Grotesk";font-weight:600;font-style:normal',
    file: "hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    variationAxes: { wght: 600 },
  },
] as const;

/** Without comments, so that rewording one makes no PDF stale. */
function sheet(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");
}

/** Only the colours of tokens.css: its other tokens do not affect a PDF, nor make it stale. */
function colours(): string {
  const [onPaper = ""] = sheet("../../app/styles/tokens.css").match(/:root \{[^}]*\}/) ?? [];
  return `:root{${(onPaper.match(/--[\w-]+: (?:#[0-9a-f]+|light-dark\([^;]+\)|var\(--[\w-]+\));/g) ?? []).join("")}}`;
}

async function fontFaces(text: string): Promise<string> {
  const faces = FONTS.map(async ({ face, file, variationAxes }) => {
    const font = readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
    const instance = await subsetForFrench(font, text, { targetFormat: "truetype", variationAxes });
    return `@font-face{${face};src:url(data:font/ttf;base64,${instance.toString("base64")})}`;
  });
  return (await Promise.all(faces)).join("");
}

/** A self-contained HTML document for printing. */
export async function printSource(study: CaseStudy): Promise<string> {
  const body = documentHtml(study);
  const layout = sheet("../../components/ui/drawing.css") + sheet("document.css");
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
    <title>${documentWords.kind} – ${study.title} – ${brandName}</title>
    <style>${await fontFaces(body)}${colours()}${layout}</style></head>
    <body>${body}</body></html>`;
}
