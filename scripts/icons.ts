/**
 * Makes the icons that cannot be SVG from the one drawing, app/icon.svg; run by hand after a change
 * (`npm exec -- node scripts/icons.ts`). Their result is committed, so that a build needs no browser.
 */
import { readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

const PROJECT = new URL("../", import.meta.url);

/** A launcher may cut a maskable icon down to this share of its width: the drawing stays inside. */
const MASKABLE_SHARE = 0.8;

const pictures = [
  { target: "app/apple-icon.png", size: 180, share: 1 },
  { target: "public/icon-192.png", size: 192, share: 1 },
  { target: "public/icon-512.png", size: 512, share: 1 },
  { target: "public/icon-maskable-512.png", size: 512, share: MASKABLE_SHARE },
];

const FAVICON = { target: "app/favicon.ico", size: 32 };

interface Picture {
  readonly size: number;
  readonly share: number;
}

async function png(browser: Browser, drawing: string, { size, share }: Picture): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: size, height: size },
    colorScheme: "light",
  });
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: ${size}px }
    svg { width: ${size * share}px; overflow: visible }
  </style>${drawing}`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** With an alpha channel, which Next's reader of .ico files wants: a screenshot has one only where something is transparent. */
async function rgbaPng(browser: Browser, drawing: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ colorScheme: "light" });
  const url = await page.evaluate(
    async ([svg, width]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height: width });
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, width);
      return canvas.toDataURL();
    },
    [drawing, size] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** An .ico file that holds one PNG: a header, one entry, the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, picture]);
}

async function store(target: string, content: Buffer): Promise<void> {
  await writeFile(new URL(target, PROJECT), content);
  console.log(`${target}: ${content.byteLength} bytes`);
}

const browser = await chromium.launch(chromiumLaunch());
try {
  const drawing = await readFile(new URL("app/icon.svg", PROJECT), "utf8");
  for (const picture of pictures) await store(picture.target, await png(browser, drawing, picture));
  await store(FAVICON.target, ico(await rgbaPng(browser, drawing, FAVICON.size), FAVICON.size));
} finally {
  await browser.close();
}
