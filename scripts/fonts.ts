/**
 * Makes the two font files of the site, and the two of the picture that stands for it elsewhere,
 * from the fonts' npm packages: the glyphs that French needs, the weights in use. Their result is
 * committed, so that a build needs no font tool.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** Basic Latin, Latin-1, œ Œ Ÿ, and the punctuation and signs of French business prose. */
const FRENCH = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ...Array.from("ŒœŸ–—‘’“”„…•‰‹›€−≈≤≥"),
].join("");

const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2";
const HANKEN_GROTESK =
  "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";

const fonts = [
  {
    source: NEWSREADER,
    target: "newsreader.woff2",
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 }, opsz: 40 },
  },
  {
    source: HANKEN_GROTESK,
    target: "hanken-grotesk.woff2",
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  // What draws the picture at build reads WOFF, and fonts of one weight.
  {
    source: NEWSREADER,
    target: "picture-newsreader.woff",
    targetFormat: "woff",
    variationAxes: { wght: 440, opsz: 72 },
  },
  {
    source: HANKEN_GROTESK,
    target: "picture-hanken-grotesk.woff",
    targetFormat: "woff",
    variationAxes: { wght: 500 },
  },
] as const;

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) =>
    String.fromCodePoint(first + offset),
  );
}

for (const { source, target, targetFormat, variationAxes } of fonts) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, FRENCH, { targetFormat, variationAxes });
  await writeFile(new URL(`../app/styles/fonts/${target}`, import.meta.url), subset);
  console.log(`${target}: ${subset.byteLength} bytes (from ${font.byteLength})`);
}
