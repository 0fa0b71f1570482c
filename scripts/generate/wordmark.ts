import { escaped } from "#lib/charts/svg-elements.ts";
import { brandName, brandSign, wordmark as parts } from "#lib/content/brand.ts";
import { computed, type Generator } from "./generated-file.ts";
import { boundsOf, pathData, shapeText } from "./outlines.ts";
import { readPalette } from "./palette.ts";

/** Six to a pixel at the size of the page. */
const UNITS_PER_EM = 160;
const WORD_SPACE = 35;
const BASELINE = 117;
/** Fixed, so that the letters of any name have the same size on the page. */
const HEIGHT = 159;
const MARGIN = 1;

/** Size and shift of the sign, relative to the dot that it replaces. */
const SIGN = { scale: 1.2, right: 0.09, up: 0.075 };

/** The wordmark's outlines, from the brand's name and the heading's font, and an image of it for the error page. */
export const wordmark: Generator = async () => {
  const first = await shapeText(parts.first, "normal", UNITS_PER_EM, { x: 0, y: BASELINE });
  const start = { x: first.end + WORD_SPACE, y: BASELINE };
  const second = await shapeText(parts.second, "italic", UNITS_PER_EM, start);
  const dots = second.glyphs.map(({ letter, contours }) =>
    brandSign && letter === "i" ? topmost(contours) : undefined,
  );
  const letters = second.glyphs.flatMap(({ contours }, index) =>
    contours.filter((contour) => contour !== dots[index]),
  );
  const signs = dots.map((dot) => dot && signInPlaceOf(dot));

  const upright = first.glyphs.flatMap(({ contours }) => contours);
  const whole = boundsOf(
    [...upright, ...second.glyphs.flatMap(({ contours }) => contours)].join(""),
  );
  const left = Math.floor(whole.left - MARGIN);
  const width = Math.ceil(whole.right + MARGIN) - left;
  const top = Math.min(0, Math.floor(whole.top - MARGIN));
  const height = HEIGHT - top;
  const [firstPath, secondPath] = [
    pathData(upright.join("")),
    pathData(letters.join("")) + signs.join(""),
  ];
  const viewBox = `${left} ${top} ${width} ${height}`;
  const { day, night } = readPalette();
  const byNight = `@media(prefers-color-scheme:dark){${coloured(night)}}`;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>${escaped(brandName)}</title><style>${coloured(day)}${byNight}</style><path d="${firstPath}"/><path d="${secondPath}"/></svg>\n`;
  const content = `/** Generated from the brand's name by \`npm run generate\`. */
export const wordmarkOutlines = {
  viewBox: "${viewBox}",
  aspectRatio: ${Number((width / height).toFixed(2))},
  /** Geometry of the first part, where it is set as text. */
  text: { y: ${BASELINE}, fontSize: ${UNITS_PER_EM}, textLength: ${Math.round(first.end)} },
${property("first", firstPath)}
${property("second", secondPath)}
} as const;
`;
  return [
    computed("components/layout/wordmark-outlines.ts", content),
    computed("public/wordmark.svg", image),
  ];
};

/** As the formatter writes it: a name of one word has no second path. */
function property(name: string, path: string): string {
  return path ? `  ${name}:\n    "${path}",` : `  ${name}: "",`;
}

const coloured = ({ text, accent }: Readonly<Record<string, string>>) =>
  `path{fill:${text}}path+path{fill:${accent}}`;

function topmost(contours: readonly string[]): string | undefined {
  return contours.toSorted((a, b) => boundsOf(a).top - boundsOf(b).top)[0];
}

function signInPlaceOf(contour: string): string | undefined {
  const { left, right, top } = boundsOf(contour);
  const dot = right - left;
  return brandSign?.(
    Math.round(left + SIGN.right * dot),
    Math.round(top - SIGN.up * dot),
    Math.round(SIGN.scale * dot),
  );
}
