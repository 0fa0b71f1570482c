/** The page in Chromium of 2023, beside the same page in the present one. */
import { chromium, type Page } from "@playwright/test";
import { expect, servedSite as test } from "../site/test-support.ts";
import { CHROMIUM_ARGS, chromiumPath } from "../support/browser.ts";

const LOOK = [
  "color",
  "background-color",
  "border-top-color",
  "border-top-width",
  "border-bottom-color",
  "border-bottom-width",
  "fill",
  "stroke",
  "font-size",
  "font-family",
];

/** What an element looks like, and where it is, each as a line. */
function linesOf(page: Page, properties: readonly string[], withBoxes: boolean) {
  return page.evaluate(
    ([names, boxes]) =>
      Array.from(document.body.querySelectorAll("*:not(noscript *, script)"), (element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const isMeasured =
          boxes &&
          element instanceof HTMLElement &&
          style.visibility === "visible" &&
          !element.closest("[aria-hidden]");
        const box = isMeasured ? [x, y + scrollY, width, height].map(Math.round).join(" ") : "";
        const look = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [element.tagName, element.getAttribute("class"), box, ...look].join("; ");
      }),
    [properties, withBoxes] as const,
  );
}

async function openIn(page: Page, url: string) {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  );
}

for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`looks as in the present browser at ${width} px, ${colorScheme}`, async ({
      browser,
      site,
    }, info) => {
      const present = await chromium.launch({
        executablePath: chromiumPath(),
        args: [...CHROMIUM_ARGS, "--font-render-hinting=none"],
      });
      const options = { viewport: { width, height: 800 }, colorScheme };
      // In a dark section of the dark scheme, fields are one shade off.
      const look = colorScheme === "light" ? LOOK : LOOK.filter((name) => !name.startsWith("back"));
      const lines: string[][] = [];
      for (const each of [browser, present]) {
        const page = await each.newPage(options);
        await openIn(page, site.url);
        // In wide windows the present browser alone opens the rows of text.
        const withBoxes = width === 390 && info.project.name.endsWith("119");
        lines.push(await linesOf(page, look, withBoxes));
        const path = info.outputPath(`${width}-${colorScheme}-${each.version()}.png`);
        await page.screenshot({ path, fullPage: true });
        await page.close();
      }
      await present.close();
      const [then = [], now = []] = lines;
      expect(then.length).toBeGreaterThan(500);
      expect(then.length).toBe(now.length);
      const differences = then.flatMap((line, place) =>
        line === now[place] ? [] : [[line, now[place]]],
      );
      // The veil on a dark section's ruler has the section's ground.
      const veil = /^rect; ; ; .*; fill: rgb\(15, 29, 26\)/;
      // Without the `scripting` query each case draws the card that the present browser draws once, behind them.
      // Without subgrid the clients are a list, whose controls are not shown.
      const explained = info.project.name.endsWith("112")
        ? /case-studies-(card|slide)|carousel-controls/
        : /case-studies-(card|slide)/;
      const isExplained = (line = "") =>
        explained.test(line) || (colorScheme === "dark" && veil.test(line));
      expect(differences.filter(([line]) => !isExplained(line))).toEqual([]);
    });
  }
}

test("breaks no word where lines are balanced", async ({ page, site }) => {
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openIn(page, site.url);
    expect(await page.evaluate(brokenWords), `at ${width} px`).toEqual([]);
  }
});

/** Words that begin on one line and end on another. */
function brokenWords(): string[] {
  const range = document.createRange();
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(/\p{L}{3,}/gu)) {
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
