import { readFileSync, writeFileSync } from "node:fs";
import { test as base, expect } from "./support/test.ts";
import { fingerprintOfDrawnText } from "./visual/drawn-text.ts";

/** The browser that made the pictures: another build may rasterize the same page differently. */
const RECORD = new URL("./visual/browser.json", import.meta.url);

/** A changed sentence, colour or brand changes the pictures: this command renews them all. */
const UPDATE_COMMAND = "cd lab && npm run whole-matrix -- visual --update-snapshots";

const test = base.extend<object, { readonly drawsAsRecorded: boolean }>({
  drawsAsRecorded: [
    async ({ browser }, use, { config }) => {
      const here = {
        chromium: browser.version(),
        platform: process.platform,
        drawnText: await fingerprintOfDrawnText(browser),
      };
      if (["all", "changed"].includes(config.updateSnapshots)) {
        writeFileSync(RECORD, `${JSON.stringify(here, null, 2)}\n`);
      }
      const recorded: typeof here = JSON.parse(readFileSync(RECORD, "utf8"));
      const isSame = JSON.stringify(recorded) === JSON.stringify(here);
      if (!isSame) {
        process.stderr.write(
          `\nSKIPPED: e2e/visual is not compared. Its pictures were made by Chromium ${recorded.chromium} on ${recorded.platform}; this is Chromium ${here.chromium} on ${here.platform}${recorded.drawnText === here.drawnText ? "" : ", which draws text differently"}. To make them with this one: ${UPDATE_COMMAND}\n\n`,
        );
      }
      await use(isSame);
    },
    { scope: "worker" },
  ],
});

// One worker, which probes the browser and reports a difference once.
test.describe.configure({ mode: "default" });

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ drawsAsRecorded }) => {
  test.skip(!drawsAsRecorded, "the pictures were made by another build of Chromium");
});

for (const { look, width, colorScheme } of [
  { look: "wide", width: 1280, colorScheme: "light" },
  { look: "wide-by-night", width: 1280, colorScheme: "dark" },
  { look: "narrow", width: 360, colorScheme: "light" },
] as const) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("the page looks as recorded", { tag: "@whole-matrix" }, async ({ page }) => {
      await page.goto("/");
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`page-${look}.png`, { fullPage: true });
    });
  });
}
