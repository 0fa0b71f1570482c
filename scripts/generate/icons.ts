import sharp from "sharp";
import svgpath from "svgpath";
import { escaped } from "#lib/charts/svg-elements.ts";
import { brandName, brandSign, wordmark } from "#lib/content/brand.ts";
import { computed, type Generator, hashed } from "./generated-file.ts";
import { boundsOf, pathData, shapeText } from "./outlines.ts";
import { readPalette } from "./palette.ts";

/** The icon's square, and the part of it that the sign or the initials fill. */
const GRID = 48;
const SIGN = { place: 9, size: 33 };
const INITIALS = { size: 32, width: 40, decimals: 2 };

/** A launcher may cut a maskable icon down to this share of its width. */
const MASKABLE_SHARE = 0.8;

const FAVICON = "app/favicon.ico";

const pictures = [
  { target: FAVICON, size: 32, share: 1 },
  { target: "app/apple-icon.png", size: 180, share: 1 },
  { target: "public/icon-192.png", size: 192, share: 1 },
  { target: "public/icon-512.png", size: 512, share: 1 },
  { target: "public/icon-maskable-512.png", size: 512, share: MASKABLE_SHARE },
];

export const icons: Generator = async () => {
  const { day, night } = readPalette();
  const sign =
    brandSign?.(SIGN.place, GRID - SIGN.place - SIGN.size, SIGN.size) ?? (await initials());
  const byDay = coloured(day);
  const byBoth = `${byDay}@media(prefers-color-scheme:dark){${coloured(night)}}`;
  return [
    computed("app/icon.svg", iconSvg(sign, byBoth, 1)),
    ...pictures.map(({ target, size, share }) => {
      const svg = iconSvg(sign, byDay, share);
      return hashed(target, `${size} ${svg}`, async (sourceHash) => {
        const png = await sharp(Buffer.from(svg), { density: (72 * size * share) / GRID })
          .resize(size)
          // Next reads no .ico file without an alpha channel; the others are smaller as a palette.
          .ensureAlpha()
          .png({ compressionLevel: 9, palette: target !== FAVICON })
          .withExif({ IFD0: { ImageDescription: sourceHash } })
          .toBuffer();
        return target === FAVICON ? ico(png, size) : png;
      });
    }),
  ];
};

const coloured = ({ ground, accent }: Readonly<Record<string, string>>) =>
  `path{fill:${ground}}path+path{fill:${accent}}`;

function iconSvg(sign: string, style: string, share: number): string {
  const side = GRID / share;
  const start = (GRID - side) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}"><title>${escaped(brandName)}</title><style>${style}</style><path d="M-12-12h72v72h-72z"/><path d="${sign}"/></svg>\n`;
}

/** The first letter of each part of the wordmark, in its style, in the middle of the icon. */
async function initials(): Promise<string> {
  const first = await shapeText(wordmark.first.charAt(0), "normal", 1, { x: 0, y: 0 });
  const second = await shapeText(wordmark.second.charAt(0), "italic", 1, { x: first.end, y: 0 });
  const letters = [first, second].flatMap(({ glyphs }) =>
    glyphs.flatMap((glyph) => glyph.contours),
  );
  const { left, right, top, bottom } = boundsOf(letters.join(""));
  const size = Math.min(INITIALS.size, INITIALS.width / (right - left));
  const middle = (GRID - (left + right) * size) / 2;
  const baseline = (GRID - (top + bottom) * size) / 2;
  const centred = svgpath(letters.join("")).scale(size).translate(middle, baseline);
  return pathData(centred.toString(), INITIALS.decimals);
}

/** An .ico file that holds one PNG of up to 255 pixels. */
function ico(png: Buffer, size: number): Buffer {
  // One picture, 32 bits a pixel, at byte 22.
  const header = Buffer.from("00000100010000000000010020000000000016000000", "hex");
  header.fill(size, 6, 8);
  header.writeUInt32LE(png.byteLength, 14);
  return Buffer.concat([header, png]);
}
