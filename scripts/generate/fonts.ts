import { readFile } from "node:fs/promises";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { computed, type Generator } from "./generated-file.ts";

type SubsetOptions = NonNullable<Parameters<typeof subsetFont>[2]>;

/** Basic Latin, Latin-1, œ Œ Ÿ, and the punctuation and signs of French business prose. */
const FRENCH = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ...Array.from("ŒœŸ–—‘’“”„…•‰‹›€−≈≤≥"),
].join("");

const NEWSREADER = "newsreader/files/newsreader-latin-opsz-normal.woff2";
const HANKEN_GROTESK = "hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";

/** Keyed by target file, whose extension is the format. */
const subsets = {
  "newsreader.woff2": [NEWSREADER, { wght: { min: 400, max: 600 }, opsz: 40 }],
  "hanken-grotesk.woff2": [HANKEN_GROTESK, { wght: { min: 400, max: 700 } }],
  // `ImageResponse`, which draws the sharing picture, reads static WOFF fonts only.
  "picture-newsreader.woff": [NEWSREADER, { wght: 440, opsz: 72 }],
  "picture-hanken-grotesk.woff": [HANKEN_GROTESK, { wght: 500 }],
} as const;

/** The fonts of the page and of the sharing picture, subset to French and to the weights in use. */
export const fonts: Generator = () =>
  Promise.all(
    Object.entries(subsets).map(async ([target, [source, variationAxes]]) => {
      const targetFormat = target.endsWith("2") ? "woff2" : "woff";
      const font = await subsetForFrench(source, FRENCH, { targetFormat, variationAxes });
      return computed(`app/styles/fonts/${target}`, font);
    }),
  );

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) =>
    String.fromCodePoint(first + offset),
  );
}

export function readFont(file: string): Promise<Buffer> {
  return readFile(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
}

const STRAIGHT = "'".charCodeAt(0);
const TYPOGRAPHIC = "’".charCodeAt(0);

/** Subsets a font of `@fontsource-variable` to a text, and draws its straight apostrophes as typographic ones. */
export async function subsetForFrench(
  file: string,
  text: string,
  { targetFormat, ...options }: SubsetOptions,
): Promise<Buffer> {
  const subset = await subsetFont(await readFont(file), `${text}’`, {
    ...options,
    targetFormat: "truetype",
  });
  const font = new Font(new Face(new Blob(subset)));
  const glyphs = Array.from(font.face.collectUnicodes(), (code) => [
    code,
    font.nominalGlyph(code === STRAIGHT ? TYPOGRAPHIC : code) ?? 0,
  ]);
  // The second pass recomputes the checksums and compresses the character map.
  return subsetFont(withCharacterMap(subset, glyphs), text, targetFormat ? { targetFormat } : {});
}

/** Appends a `cmap` table of format 12 (OpenType), and points the font's directory to it. */
function withCharacterMap(font: Buffer, glyphs: readonly number[][]): Buffer {
  const groups = glyphs.flatMap(([code = 0, glyph = 0]) => [code, code, glyph]);
  const subtable = [12 << 16, 16 + 4 * groups.length, 0, glyphs.length, ...groups];
  // Version 0 with one record: Windows, full Unicode, at byte 12.
  const words = [1, (3 << 16) | 10, 12, ...subtable];
  const table = Buffer.alloc(4 * words.length);
  for (const [index, word] of words.entries()) table.writeUInt32BE(word, 4 * index);
  const result = Buffer.concat([font, table]);
  // The directory's records of 16 bytes each precede every other "cmap".
  const record = font.indexOf("cmap", 12, "latin1");
  result.writeUInt32BE(font.byteLength, record + 8);
  result.writeUInt32BE(table.byteLength, record + 12);
  return result;
}
