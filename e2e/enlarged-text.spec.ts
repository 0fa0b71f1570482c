import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { ContactForm, DownloadDialog } from "./support/forms.ts";
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

/** Text that cannot be read: clipped by an ancestor, outside the page, or under other text. */
function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2;
    // The bar overlaps the page by design; the skip link is above it until it is focused.
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest("[aria-hidden=true], .visually-hidden, header, a[href='#content']");
    const cutsOff = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);

    const lost: string[] = [];
    const lines: { readonly node: Node; readonly box: DOMRect; readonly words: string }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40) ?? "";
      if (!parent || words === "" || !isRead(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      for (const box of boxes) {
        if (box.left < -SLACK_PX || box.right > document.documentElement.clientWidth + SLACK_PX) {
          lost.push(`${words}: out of the page`);
        }
        for (let around: Element | null = parent; around; around = around.parentElement) {
          if (!cutsOff(around)) continue;
          const frame = around.getBoundingClientRect();
          const isInside =
            box.left >= frame.left - SLACK_PX &&
            box.right <= frame.right + SLACK_PX &&
            box.top >= frame.top - SLACK_PX &&
            box.bottom <= frame.bottom + SLACK_PX;
          if (!isInside) lost.push(`${words}: cut off by ${around.tagName} ${around.id}`);
        }
        lines.push({ node, box, words });
      }
    }

    // A line box is taller than its letters: text overlaps from half of a line's height on.
    for (const [position, one] of lines.entries()) {
      for (const other of lines.slice(position + 1)) {
        if (one.node === other.node) continue;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const least = Math.min(one.box.height, other.box.height);
        if (width > SLACK_PX && height > least / 2) lost.push(`${one.words} / ${other.words}`);
      }
    }
    return [...new Set(lost)];
  });
}
