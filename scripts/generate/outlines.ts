import { readFileSync } from "node:fs";
import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";
import { PlainError } from "../terminal.ts";

type Point = readonly [x: number, y: number];
type Style = "normal" | "italic";

const NO_GLYPH = 0;

/** A closed curve: a move and its segments, in absolute coordinates. */
export type Contour = readonly { readonly command: string; readonly points: readonly Point[] }[];

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ShapedText {
  readonly glyphs: readonly { readonly letter: string; readonly contours: readonly Contour[] }[];
  /** Where the next text would begin. */
  readonly end: number;
}

/**
 * Shapes a text in Newsreader, the heading's font; y grows downwards, the baseline is at `origin`.
 * @throws PlainError when the font lacks a letter.
 */
export async function shapeText(
  text: string,
  style: Style,
  unitsPerEm: number,
  origin: { readonly x: number; readonly y: number },
): Promise<ShapedText> {
  const file = `@fontsource-variable/newsreader/files/newsreader-latin-opsz-${style}.woff2`;
  const instance = await subsetFont(readFileSync(new URL(import.meta.resolve(file))), text, {
    targetFormat: "truetype",
    variationAxes: { wght: 500, opsz: 32 },
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(instance), 0);
  const font = new harfbuzz.Font(face);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);

  const scale = unitsPerEm / face.upem;
  let end = origin.x;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const letter = text.charAt(cluster);
    if (codepoint === NO_GLYPH) throw new PlainError(`The font has no glyph for ${letter}.`);
    const place = (x: number, y: number): Point => [
      end + (x + xOffset) * scale,
      origin.y - (y + yOffset) * scale,
    ];
    const contours = contoursOf(font.glyphToPath(codepoint), place);
    end += xAdvance * scale;
    return { letter, contours };
  });
  return { glyphs, end };
}

function contoursOf(path: string, place: (x: number, y: number) => Point): Contour[] {
  return path
    .split(/(?=M)/)
    .filter((part) => part !== "")
    .map((part) =>
      Array.from(part.matchAll(/([MLQC])([^MLQCZ]*)/g), ([, command = "", list = ""]) => ({
        command,
        points: Array.from(list.matchAll(/(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) =>
          place(Number(x), Number(y)),
        ),
      })),
    );
}

/** The bounding box of all points, control points included. */
export function boundsOf(contours: readonly Contour[]): Box {
  const points = contours.flat().flatMap((segment) => segment.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** SVG path data with relative commands, rounded to `decimals` without accumulating errors. */
export function pathData(contours: readonly Contour[], decimals = 0): string {
  return contours.map((contour) => contourData(contour, 10 ** decimals)).join("");
}

function contourData(contour: Contour, precision: number): string {
  const rounded = (value: number) => Math.round(value * precision);
  let data = "";
  let last = "";
  let start: Point = [0, 0];
  let from: Point = [0, 0];

  const append = (command: string, values: readonly number[]) => {
    const text = values
      .map((value) => value / precision)
      .join(" ")
      .replaceAll(" -", "-");
    const separator = text.startsWith("-") ? "" : " ";
    data += command === last ? separator + text : command + text;
    last = command;
  };

  for (const segment of contour) {
    const { command, points } = segment;
    const absolute = points.map(([x, y]): Point => [rounded(x), rounded(y)]);
    const to = absolute.at(-1) ?? from;
    if (command === "M") {
      start = to;
      append("M", to);
    } else {
      const relative = absolute.flatMap(([x, y]) => [x - from[0], y - from[1]]);
      const [across = 0, down = 0] = relative;
      const isLine = command === "L";
      const isLast = segment === contour.at(-1);
      // `z` draws it.
      if (isLine && isLast && to[0] === start[0] && to[1] === start[1]) break;
      if (isLine && down === 0) append("h", [across]);
      else if (isLine && across === 0) append("v", [down]);
      else append(command.toLowerCase(), relative);
    }
    from = to;
  }
  return `${data}z`;
}
