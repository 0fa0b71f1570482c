import { conviction } from "../lib/content/conviction.ts";
import { expect, test } from "./support/test.ts";

const SMALLEST_TEXT_PX = 13;
const LINE_LENGTH = { least: 45, most: 75 };

test(`sets no text under ${SMALLEST_TEXT_PX} px at any width`, async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const small = await page.evaluate((smallest) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        const words = texts.currentNode.textContent?.trim();
        if (!parent || !words || !parent.checkVisibility()) continue;
        // The text of an SVG is scaled with it.
        const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
        if (size < smallest - 0.01) found.push(`${words}: ${size} px`);
      }
      return found;
    }, SMALLEST_TEXT_PX);
    expect(small, `at ${width} px`).toEqual([]);
  }
});

test(`keeps running text between ${LINE_LENGTH.least} and ${LINE_LENGTH.most} characters a line`, async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const paragraph of conviction.paragraphs) {
      const length = await page.getByText(paragraph, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return (element.textContent?.length ?? 0) / lines.size;
      });
      expect(length, `${paragraph} at ${width} px`).toBeGreaterThanOrEqual(LINE_LENGTH.least);
      expect(length, `${paragraph} at ${width} px`).toBeLessThanOrEqual(LINE_LENGTH.most);
    }
  }
});

test("keeps each figure of a case study on one line", async ({ page }) => {
  await page.goto("/");
  for (const width of [360, 480, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.locator("#case-studies strong").evaluateAll((values) =>
      values.flatMap((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return range.getClientRects().length === 1 ? [] : [value.textContent];
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

test("draws apostrophes as typographic ones, and what is typed as it is", async ({ page }) => {
  await page.goto("/");
  const looksStraight = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(async (element) => {
        await document.fonts.ready;
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) throw new Error("No canvas");
        pen.font = `40px ${getComputedStyle(element).fontFamily}`;
        const drawn = (text: string) => {
          pen.clearRect(0, 0, 99, 99);
          pen.fillText(text, 9, 60);
          return pen.getImageData(0, 0, 99, 99).data.join();
        };
        return drawn("'") !== drawn("\u2019");
      });
  expect(await looksStraight("h1")).toBe(false);
  expect(await looksStraight("main p")).toBe(false);
  expect(await looksStraight("#contact textarea")).toBe(true);
  expect(await looksStraight("#contact input.field-control")).toBe(true);
  await expect(page.locator("h1")).toContainText("l'énergie");
});

test("keeps the labels of each client's picture within its column", async ({ page }) => {
  await page.goto("/");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const outside = await page.locator("#clients figure svg text").evaluateAll((texts) =>
      texts.flatMap((text) => {
        const column = text.closest("figure > svg")?.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        const isWithin = column && left >= column.left - 1 && right <= column.right + 1;
        return isWithin ? [] : [text.textContent];
      }),
    );
    expect(outside, `at ${width} px`).toEqual([]);
  }
});
