import sharp from "sharp";
import { brandName, brandSign } from "#lib/content/brand.ts";
import { computed, type Generator, hashed } from "./generated-file.ts";
import { readPalette } from "./palette.ts";

/** The icon's square, and the part of it that the sign fills. */
const GRID = 48;
const SIGN = { place: 9, size: 33 };

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

/** The icon as SVG, and as PNG and ICO for clients without SVG. */
export const icons: Generator = async () => {
  const { day, night } = readPalette();
  const byDay = coloured(day);
  const byBoth = `${byDay}@media(prefers-color-scheme:dark){${coloured(night)}}`;
  return [
    computed("app/icon.svg", iconSvg(byBoth, 1)),
    ...pictures.map(({ target, size, share }) => {
      const svg = iconSvg(byDay, share);
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

/** @param share the part of the width that the grid fills. */
function iconSvg(style: string, share: number): string {
  const side = GRID / share;
  const start = (GRID - side) / 2;
  const title = brandName.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`);
  const sign = brandSign(SIGN.place, GRID - SIGN.place - SIGN.size, SIGN.size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}"><title>${title}</title><style>${style}</style><path d="M-12-12h72v72h-72z"/><path d="${sign}"/></svg>\n`;
}

/** An .ico file that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.from("00000100010000000000010020000000000016000000", "hex");
  header.fill(size, 6, 8);
  header.writeUInt32LE(png.byteLength, 14);
  return Buffer.concat([header, png]);
}
