import { readFile } from "node:fs/promises";
import { computed, type Generator } from "./generated-file.ts";
import { subsetForFrench } from "./typographic-apostrophe.ts";

/** Basic Latin, Latin-1, œ Œ Ÿ, and the punctuation and signs of French business prose. */
const FRENCH = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ...Array.from("ŒœŸ–—‘’“”„…•‰‹›€−≈≤≥"),
].join("");

const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2";
const HANKEN_GROTESK =
  "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";

const subsets = [
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
  // `ImageResponse`, which draws the sharing picture, reads static WOFF fonts only.
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

/** The fonts of the page and of the sharing picture, subset to French and to the weights in use. */
export const fonts: Generator = () =>
  Promise.all(
    subsets.map(async ({ source, target, targetFormat, variationAxes }) => {
      const font = await readFile(new URL(import.meta.resolve(source)));
      const subset = await subsetForFrench(font, FRENCH, { targetFormat, variationAxes });
      return computed(`app/styles/fonts/${target}`, subset);
    }),
  );

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) =>
    String.fromCodePoint(first + offset),
  );
}
