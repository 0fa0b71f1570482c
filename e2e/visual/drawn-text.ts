import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";

/** The full fonts, not the site's subsets: a changed subset must show in the pictures. */
const FONTS = {
  serif: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  sans: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
};

/** A hash of how this browser rasterizes text, which differs between builds of one version. */
export async function fingerprintOfDrawnText(browser: Browser): Promise<string> {
  const faces = await Promise.all(
    Object.entries(FONTS).map(async ([family, source]) => {
      const font = await readFile(fileURLToPath(import.meta.resolve(source)), "base64");
      return `@font-face { font-family: probe-${family}; src: url(data:font/woff2;base64,${font}) }`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 640, height: 160 } });
  try {
    await page.setContent(`<style>${faces.join("\n")}</style>
      <p style="font: 40px probe-serif">Énergie, œuvre 123</p>
      <p style="font: 17px probe-sans">Énergie, œuvre 123</p>`);
    await page.evaluate(() => document.fonts.ready);
    return createHash("sha256")
      .update(await page.screenshot())
      .digest("hex");
  } finally {
    await page.close();
  }
}
