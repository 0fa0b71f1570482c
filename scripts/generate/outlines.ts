import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";
import svgpath from "svgpath";
import { PlainError } from "../terminal.ts";
import { readFont } from "./fonts.ts";

const NO_GLYPH = 0;

/** Shapes a text in Newsreader with its baseline at `origin`; throws when the font lacks a letter. */
export async function shapeText(
  text: string,
  style: "normal" | "italic",
  unitsPerEm: number,
  origin: { readonly x: number; readonly y: number },
) {
  const source = await readFont(`newsreader/files/newsreader-latin-opsz-${style}.woff2`);
  const instance = await subsetFont(source, text, {
    targetFormat: "truetype",
    variationAxes: { wght: 500, opsz: 32 },
  });
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(instance), 0));
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);

  const scale = unitsPerEm / font.face.upem;
  let end = origin.x;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const letter = text.charAt(cluster);
    if (codepoint === NO_GLYPH) throw new PlainError(`The font has no glyph for ${letter}.`);
    // Without the last line, which `Z` draws.
    const outline = font.glyphToPath(codepoint).replace(/M([^LQC]+)([^M]*)L\1Z/g, "M$1$2Z");
    const path = svgpath(outline)
      .translate(xOffset, yOffset)
      .scale(scale, -scale)
      .translate(end, origin.y);
    end += xAdvance * scale;
    return { letter, contours: path.toString().split(/(?=M)/) };
  });
  return { glyphs, end };
}

/** The bounding box of all points of absolute moves, lines and curves, control points included. */
export function boundsOf(path: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  svgpath(path).iterate(([, ...coordinates]) => {
    for (const [index, value] of coordinates.entries()) (index % 2 ? ys : xs).push(value);
  });
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** Path data with relative commands, rounded to `decimals` without accumulating errors. */
export function pathData(path: string, decimals = 0): string {
  return svgpath(path).rel().round(decimals).toString().replaceAll("z m", "zm");
}
