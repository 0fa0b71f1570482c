import { conviction } from "../lib/content/conviction.ts";
import { expect, test } from "./support/test.ts";

const SMALLEST_TEXT_PX = 13;
const LINE_LENGTH = { least: 45, most: 75 };

for (const width of [320, 768, 1280, 1920]) {
  test(`sets no text under ${SMALLEST_TEXT_PX} px at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const small = await page.evaluate((smallest) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        const words = texts.currentNode.textContent?.trim();
        if (!parent || !words || !parent.checkVisibility()) continue;
        // A drawing scales its text with itself.
        const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
        if (size < smallest - 0.01) found.push(`${words}: ${size} px`);
      }
      return found;
    }, SMALLEST_TEXT_PX);
    expect(small).toEqual([]);
  });
}

for (const width of [1280, 1920]) {
  test(`keeps running text between ${LINE_LENGTH.least} and ${LINE_LENGTH.most} characters a line at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const lengths = await page
      .getByText(conviction.paragraphs[0])
      .or(page.getByText(conviction.paragraphs[1]))
      .or(page.getByText(conviction.paragraphs[2]))
      .evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const lines = new Set(
            [...range.getClientRects()].map(({ bottom }) => Math.round(bottom)),
          );
          return (element.textContent?.length ?? 0) / lines.size;
        }),
      );
    expect(lengths).toHaveLength(conviction.paragraphs.length);
    for (const length of lengths) {
      expect(length).toBeGreaterThanOrEqual(LINE_LENGTH.least);
      expect(length).toBeLessThanOrEqual(LINE_LENGTH.most);
    }
  });
}
