import { readFileSync, writeFileSync } from "node:fs";
import { caseStudies } from "../lib/content/case-studies.ts";
import { expect, test } from "./support/test.ts";

/** The browser that the pictures were made with: another one may draw a letter differently. */
const RECORD = new URL("./visual/browser.json", import.meta.url);

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ browser }, testInfo) => {
  const here = { chromium: browser.version(), platform: process.platform };
  if (["all", "changed"].includes(testInfo.config.updateSnapshots)) {
    writeFileSync(RECORD, `${JSON.stringify(here)}\n`);
    return;
  }
  const recorded: typeof here = JSON.parse(readFileSync(RECORD, "utf8"));
  const isSame = recorded.chromium === here.chromium && recorded.platform === here.platform;
  test.skip(!isSame, `pictures made with Chromium ${recorded.chromium} on ${recorded.platform}`);
});

for (const { look, width, colorScheme } of [
  { look: "wide", width: 1280, colorScheme: "light" },
  { look: "wide-by-night", width: 1280, colorScheme: "dark" },
  { look: "narrow", width: 360, colorScheme: "light" },
] as const) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("the page looks as it did", async ({ page }) => {
      await page.goto("/");
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`page-${look}.png`, { fullPage: true });
    });

    test("the dialog looks as it did", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: caseStudies.downloadLabel }).click();
      await expect(page.getByRole("dialog")).toHaveScreenshot(`dialog-${look}.png`);
    });
  });
}
