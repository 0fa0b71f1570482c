import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { ContactForm, DownloadDialog } from "./support/forms.ts";
import { lostText } from "./support/lost-text.ts";
import { expect, test } from "./support/test.ts";

const SETTINGS = [
  { setting: "without settings", css: "", widths: [320, 768, 1280] },
  {
    // WCAG 2.2, 1.4.12.
    setting: "with the widest text spacing",
    css: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
    widths: [320, 768, 1280],
  },
  // WCAG 2.2, 1.4.4.
  { setting: "with text twice as large", css: ":root { font-size: 200% }", widths: [768, 1280] },
];

/** Opens the page with a reader's own style sheet, without motion. */
async function open(page: Page, css: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

for (const { setting, css, widths } of SETTINGS) {
  for (const width of widths) {
    const tag = width === widths[0] ? [] : ["@whole-matrix"];
    test(`all text can be read ${setting}, at ${width} px`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, css);
      const contact = new ContactForm(page);
      await contact.submit.click();
      await expect(contact.name).toHaveAttribute("aria-invalid", "true");
      expect(await lostText(page)).toEqual([]);

      for (const { title } of caseStudies.caseStudies) {
        await page.locator("#case-studies").getByRole("button", { name: title }).click();
        expect(await lostText(page), title).toEqual([]);
      }
      const download = new DownloadDialog(page);
      await download.open(caseStudies.caseStudies[0].title);
      await download.submit.click();
      await expect(download.firstName).toHaveAttribute("aria-invalid", "true");
      const overflow = await download.dialog.evaluate(
        (dialog) => dialog.scrollWidth - dialog.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test("at 400 % zoom page and dialog scroll in one direction only", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBeLessThanOrEqual(0);
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[0].title);
  await download.submit.scrollIntoViewIfNeeded();
  await expect(download.submit).toBeInViewport();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("text that cannot be read is found", async ({ page }) => {
  await page.setContent(`
    <p style="width: 40px; overflow: hidden; white-space: nowrap">Un mot bien trop long</p>
    <p style="margin: 0; height: 4px">Dessous</p><p style="margin: 0">Dessus</p>
    <p style="position: absolute; left: -50px">Dehors</p>`);
  const lost = await lostText(page);
  expect(lost).toEqual([
    expect.stringContaining("cut off"),
    expect.stringContaining("out of the page"),
    "Dessous / Dessus",
  ]);
});
