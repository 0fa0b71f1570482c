import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";
import svgpath from "svgpath";
import { brandSign, wordmark as parts } from "#lib/content/brand.ts";
import { PlainError } from "../terminal.ts";
import { readFont } from "./fonts.ts";
import { computed, type Generator } from "./generated-file.ts";

/** Six to a pixel at the size of the page. */
const UNITS_PER_EM = 160;
const WORD_SPACE = 35;
/** From the top of the drawing; y grows downwards. */
const BASELINE = 117;
/** Fixed, so that the letters of any name have the same size on the page. */
const HEIGHT = 159;
const MARGIN = 1;

/** Size and shift of the sign, relative to the dot that it replaces. */
const SIGN = { scale: 1.2, right: 0.09, up: 0.075 };

const NO_GLYPH = 0;

interface Glyph {
  readonly letter: string;
  /** SVG path data in absolute coordinates. */
  readonly contours: readonly string[];
}

/** The wordmark's outlines, from the brand's name and the heading's font. */
export const wordmark: Generator = async () => {
  const first = await shapeText(parts.first, "normal", 0);
  const second = await shapeText(parts.second, "italic", first.end + WORD_SPACE);
  const dots = second.glyphs.map(({ letter, contours }) =>
    letter === "i" ? topmost(contours) : undefined,
  );
  const upright = contoursOf(first.glyphs);
  const italic = contoursOf(second.glyphs);
  const letters = italic.filter((contour) => !dots.includes(contour));
  const signs = dots.map((dot) => dot && signInPlaceOf(dot));

  const whole = boundsOf([...upright, ...italic].join(""));
  const left = Math.floor(whole.left - MARGIN);
  const width = Math.ceil(whole.right + MARGIN) - left;
  const top = Math.min(0, Math.floor(whole.top - MARGIN));
  const height = HEIGHT - top;
  const content = `/** Generated from the brand's name by \`npm run generate\`. */
export const wordmarkOutlines = {
  viewBox: "${left} ${top} ${width} ${height}",
  aspectRatio: ${(width / height).toFixed(2)},
  /** Of the first part, for where it is set as text. */
  text: { y: ${BASELINE}, fontSize: ${UNITS_PER_EM}, textLength: ${Math.round(first.end)} },
  first:
    "${pathData(upright)}",
  second:
    "${pathData(letters)}${signs.join("")}",
} as const;
`;
  return [computed("components/layout/wordmark-outlines.ts", content)];
};

/**
 * Shapes a text in Newsreader, the heading's font, from `start` on.
 * @throws PlainError when the font lacks a letter.
 */
async function shapeText(text: string, style: "normal" | "italic", start: number) {
  const source = await readFont(`newsreader/files/newsreader-latin-opsz-${style}.woff2`);
  const instance = await subsetFont(source, text, {
    targetFormat: "truetype",
    variationAxes: { wght: 500, opsz: 32 },
  });
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(instance)));
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);

  const scale = UNITS_PER_EM / font.face.upem;
  let end = start;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph): Glyph => {
    const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const letter = text.charAt(cluster);
    if (codepoint === NO_GLYPH) throw new PlainError(`The font has no glyph for ${letter}.`);
    // Without the last line, which `Z` draws.
    const outline = font.glyphToPath(codepoint).replace(/M([^LQC]+)([^M]*)L\1Z/g, "M$1$2Z");
    const path = svgpath(outline)
      .translate(xOffset, yOffset)
      .scale(scale, -scale)
      .translate(end, BASELINE);
    end += xAdvance * scale;
    return { letter, contours: path.toString().split(/(?=M)/) };
  });
  return { glyphs, end };
}

const contoursOf = (glyphs: readonly Glyph[]) => glyphs.flatMap(({ contours }) => contours);

function topmost(contours: readonly string[]): string | undefined {
  return contours.toSorted((a, b) => boundsOf(a).top - boundsOf(b).top)[0];
}

function signInPlaceOf(dot: string): string {
  const { left, right, top } = boundsOf(dot);
  const size = right - left;
  return brandSign(
    Math.round(left + SIGN.right * size),
    Math.round(top - SIGN.up * size),
    Math.round(SIGN.scale * size),
  );
}

/** The bounding box of all points of absolute moves, lines and curves, control points included. */
function boundsOf(path: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  svgpath(path).iterate(([, ...coordinates]) => {
    for (const [index, value] of coordinates.entries()) (index % 2 ? ys : xs).push(value);
  });
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys) };
}

/** Path data with relative commands, rounded without accumulating errors. */
function pathData(contours: readonly string[]): string {
  return svgpath(contours.join("")).rel().round(0).toString().replaceAll("z m", "zm");
}
