import { crc32 } from "node:zlib";
import type { Browser } from "@playwright/test";
import { brandName, brandSign, wordmark } from "#lib/content/brand.ts";
import { computed, drawn, type GeneratedFile, type Generator } from "./generated-file.ts";
import { boundsOf, pathData, shapeText } from "./outlines.ts";
import { readPalette } from "./palette.ts";

/** The icon's square, and the part of it that the sign or the initials fill. */
const GRID = 48;
const SIGN = { place: 9, size: 33 };
const INITIALS = { size: 32, width: 40, decimals: 2 };

/** A launcher may cut a maskable icon down to this share of its width. */
const MASKABLE_SHARE = 0.8;

const pictures = [
  { target: "app/apple-icon.png", size: 180, share: 1 },
  { target: "public/icon-192.png", size: 192, share: 1 },
  { target: "public/icon-512.png", size: 512, share: 1 },
  { target: "public/icon-maskable-512.png", size: 512, share: MASKABLE_SHARE },
];

const FAVICON_SIZE = 32;

/** The icon as SVG, and as PNG and ICO for clients without SVG. */
export const icons: Generator = async () => {
  const svg = await iconSvg();
  const pngs = pictures.map(({ target, size, share }): GeneratedFile => {
    const source = JSON.stringify({ svg, size, share });
    return drawn(target, source, async (browser, sourceHash) =>
      withSourceHash(await screenshot(browser, svg, size, share), sourceHash),
    );
  });
  const favicon = drawn("app/favicon.ico", svg, async (browser, sourceHash) =>
    ico(withSourceHash(await rgbaPng(browser, svg, FAVICON_SIZE), sourceHash), FAVICON_SIZE),
  );
  return [computed("app/icon.svg", svg), ...pngs, favicon];
};

async function iconSvg(): Promise<string> {
  const { day, night } = readPalette();
  const colours = ({ ground, accent }: Readonly<Record<string, string>>) =>
    `path{fill:${ground}}path+path{fill:${accent}}`;
  const style = `${colours(day)}@media(prefers-color-scheme:dark){${colours(night)}}`;
  // Beyond the grid, for the margin of the maskable icon.
  const ground = `M-12-12h${GRID + 24}v${GRID + 24}h-${GRID + 24}z`;
  const sign =
    brandSign?.(SIGN.place, GRID - SIGN.place - SIGN.size, SIGN.size) ?? (await initials());
  const title = brandName.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}"><title>${title}</title><style>${style}</style><path d="${ground}"/><path d="${sign}"/></svg>\n`;
}

/** The first letter of each part of the wordmark, in its style, in the middle of the icon. */
async function initials(): Promise<string> {
  const shape = async (size: number, x: number, y: number) => {
    const first = await shapeText(wordmark.first.charAt(0), "normal", size, { x, y });
    const second = await shapeText(wordmark.second.charAt(0), "italic", size, { x: first.end, y });
    return [first, second].flatMap(({ glyphs }) => glyphs.flatMap(({ contours }) => contours));
  };
  const { left, right, top, bottom } = boundsOf(await shape(1, 0, 0));
  const size = Math.min(INITIALS.size, INITIALS.width / (right - left));
  const middle = (GRID - (left + right) * size) / 2;
  const baseline = (GRID - (top + bottom) * size) / 2;
  return pathData(await shape(size, middle, baseline), INITIALS.decimals);
}

async function screenshot(browser: Browser, svg: string, size: number, share: number) {
  const page = await browser.newPage({
    viewport: { width: size, height: size },
    colorScheme: "light",
  });
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: ${size}px }
    svg { width: ${size * share}px; overflow: visible }
  </style>${svg}`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** With an alpha channel, which Next's reader of .ico files requires; an opaque screenshot has none. */
async function rgbaPng(browser: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ colorScheme: "light" });
  const url = await page.evaluate(
    async ([source, width]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height: width });
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, width);
      return canvas.toDataURL();
    },
    [svg, size] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** Adds a text chunk after the signature (8 bytes) and the header chunk (25 bytes). */
function withSourceHash(png: Buffer, sourceHash: string): Buffer {
  const content = Buffer.from(`tEXtSource\0sha256 ${sourceHash}`, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.byteLength - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, 33), length, content, checksum, png.subarray(33)]);
}

/** An .ico file that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
