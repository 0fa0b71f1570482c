import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import type { CaseStudyDocument } from "../../lib/content/case-study-document.ts";
import { documentWords } from "../../lib/content/case-study-documents.ts";
import { site } from "../../lib/content/site.ts";
import { documentHtml } from "./document-html.ts";

/** Static instances: a PDF embeds them as fonts, and a variable font only as drawings. */
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

function sheet(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

/** The site's colours on paper and their roles, and nothing else of its tokens: the rest does not change a PDF. */
function colours(): string {
  const [onPaper = ""] = sheet("../../app/styles/tokens.css").match(/:root \{[^}]*\}/) ?? [];
  return `:root{${(onPaper.match(/--[\w-]+: (?:#[0-9a-f]+|light-dark\([^;]+\)|var\(--[\w-]+\));/g) ?? []).join("")}}`;
}

async function fontFaces(text: string): Promise<string> {
  const faces = FONTS.map(async ({ face, file, variationAxes }) => {
    const font = readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
    const instance = await subsetFont(font, text, { targetFormat: "truetype", variationAxes });
    return `@font-face{${face};src:url(data:font/ttf;base64,${instance.toString("base64")})}`;
  });
  return (await Promise.all(faces)).join("");
}

/** The whole page to print: it needs no network and no other file. */
export async function printSource(document: CaseStudyDocument): Promise<string> {
  const body = documentHtml(document);
  const layout = sheet("../../components/ui/drawing.module.css") + sheet("document.css");
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
    <title>${documentWords.kind} – ${document.study.title} – ${site.name}</title>
    <style>${await fontFaces(body)}${colours()}${layout}</style></head>
    <body>${body}</body></html>`;
}

/** Says which words, layout, colours and fonts a PDF was printed from. */
export function sourceMark(source: string): string {
  return `% source sha256 ${createHash("sha256").update(source).digest("hex")}`;
}
