import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { conviction } from "../lib/content/conviction.ts";
import { site } from "../lib/content/site.ts";
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import { unsubscribeDialog } from "./support/forms.ts";
import { setStyle } from "./support/page.ts";
import { contrastOfInk } from "./support/pixels.ts";
import { expect, test } from "./support/test.ts";

const SMALLEST_TEXT_PX = 13;

/** Expects that `find` reports nothing at any of the widths. */
async function expectNone(page: Page, widths: readonly number[], find: () => Promise<unknown>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await find(), `at ${width} px`).toEqual([]);
  }
}

/** Text smaller than this many pixels. */
function smallText(smallest: number) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent?.trim();
    if (!parent || !words || !parent.checkVisibility()) continue;
    // The text of an SVG is scaled with it; by its view box only, as hidden items have no size.
    const scale = parent instanceof SVGGraphicsElement ? (parent.getCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < smallest - 0.01) found.push(`${words}: ${size} px`);
  }
  return found;
}

test("sets its text well at every width", async ({ page }) => {
  await page.goto("/");

  await test.step(`no text is under ${SMALLEST_TEXT_PX} px`, () =>
    expectNone(page, [320, 768, 1280, 1920], () => page.evaluate(smallText, SMALLEST_TEXT_PX)));

  await test.step("running text has between 45 and 75 characters a line", async () => {
    const lengthOf = (paragraph: string) =>
      page.getByText(paragraph, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return (element.textContent?.length ?? 0) / lines.size;
      });
    await expectNone(page, [1280, 1920], async () => {
      const lengths = await Promise.all(
        [conviction.opening, ...conviction.mission.texts].map(lengthOf),
      );
      return lengths.filter((length) => length < 45 || length > 75);
    });
  });

  await test.step("each figure of a case study is on one line", () =>
    expectNone(page, [360, 480, 640, 768, 1024, 1280], () =>
      page.locator("#case-studies strong").evaluateAll((values) =>
        values.flatMap((value) => {
          const range = document.createRange();
          range.selectNodeContents(value);
          return range.getClientRects().length === 1 ? [] : [value.textContent];
        }),
      ),
    ));

  await test.step("the labels of each client's picture are within its column", () =>
    expectNone(page, [360, 768, 1280], () =>
      page.locator("#clients figure svg text").evaluateAll((labels) =>
        labels.flatMap((label) => {
          const column = label.closest("figure > svg")?.getBoundingClientRect();
          const { left, right } = label.getBoundingClientRect();
          const isWithin = column && left >= column.left - 1 && right <= column.right + 1;
          return isWithin ? [] : [label.textContent];
        }),
      ),
    ));
});

test("does not break the address in an answer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/#${unsubscribe.id}`);
  const answer = unsubscribeDialog(page).dialog.getByText(site.email);
  const lines = await answer.evaluate(({ firstChild: text }, address) => {
    if (!text) return 0;
    const start = text.textContent?.indexOf(address) ?? 0;
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + address.length);
    return range.getClientRects().length;
  }, site.email);
  expect(lines).toBe(1);
});

test("every label of a client's picture can be read over its marks", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const labels = page.locator("#clients figure svg text");
  await expect(labels).not.toHaveCount(0);
  for (const label of await labels.all()) {
    await label.scrollIntoViewIfNeeded();
    const clip = (await label.boundingBox()) ?? undefined;
    const css = "#clients text { fill: transparent !important }";
    const contrast = clip && (await contrastOfInk(page, clip, css, 3));
    expect(contrast, (await label.textContent()) ?? "").toBeGreaterThanOrEqual(7);
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

const SETTINGS = [
  { setting: "without settings", css: "", widths: [320, 768, 1280] },
  {
    // WCAG 2.2, 1.4.12.
    setting: "with the widest text spacing",
    css: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
    widths: [320, 768, 1280],
  },
  // WCAG 2.2, 1.4.4.
  {
    setting: "with text twice as large",
    css: ":root { font-size: 200% }",
    widths: [390, 320, 640, 768, 1024, 1280],
  },
];

for (const { setting, css, widths } of SETTINGS) {
  for (const width of widths) {
    const tag = width === widths[0] ? [] : ["@whole-matrix"];
    test(`all text can be read ${setting}, at ${width} px`, { tag }, async ({
      page,
      contact,
      download,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/");
      await setStyle(page, css);
      await contact.submit.click();
      await expect(contact.field("name")).toHaveAttribute("aria-invalid", "true");
      expect(await lostText(page)).toEqual([]);

      for (const { title } of caseStudies.caseStudies) {
        await page.locator("#case-studies").getByRole("button", { name: title }).click();
        expect(await lostText(page), title).toEqual([]);
      }
      await download.open();
      await download.submit.click();
      await expect(download.field("firstName")).toHaveAttribute("aria-invalid", "true");
      const overflow = await download.dialog.evaluate(
        (dialog) => dialog.scrollWidth - dialog.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test("no words of a client lie over others, with any setting", async ({ page }) => {
  test.slow();
  await page.goto("/#clients");
  const [, spaced] = SETTINGS;
  const settings = [
    "",
    spaced?.css ?? "",
    ":root { font-size: 125% }",
    ":root { font-size: 200% }",
  ];
  for (const css of settings) {
    await setStyle(page, css);
    for (const width of css ? [768, 1024, 1280, 1920] : [360, 768, 1024, 1280]) {
      // At 1920 px also high enough for the texts beside the drawing.
      await page.setViewportSize({ width, height: width < 1920 ? 900 : 1080 });
      for (const { title } of clients.clients) {
        await page.locator("#clients").getByRole("button", { name: title }).click();
        // During the step the words fade: they would be found to be clear of each other.
        await page.evaluate(() => {
          for (const move of document.getAnimations()) {
            if (move.timeline === document.timeline) move.finish();
          }
        });
        expect(await lostText(page, "#clients"), `${title} at ${width} px, ${css}`).toEqual([]);
      }
    }
  }
});

test("text that cannot be read is found", async ({ page }) => {
  await page.setContent(`
    <p style="width: 40px; overflow: hidden; white-space: nowrap">Un mot bien trop long</p>
    <p style="margin: 0; height: 4px">Dessous</p><p style="margin: 0">Dessus</p>
    <p style="width: 90px; overflow: auto; white-space: nowrap">Une ligne qui défile jusqu'à sa fin</p>
    <p style="width: 90px; overflow: auto"><span style="margin-left: -50px">Avant</span></p>
    <p style="position: absolute; left: -50px">Dehors</p>`);
  const lost = await lostText(page);
  expect(lost).toEqual([
    expect.stringContaining("cut off"),
    expect.stringMatching("Avant: out of the page"),
    expect.stringMatching("Dehors: out of the page"),
    "Dessous / Dessus",
  ]);
});

/** Text of a part of the page that cannot be read: clipped by an ancestor, outside the page, or under other text. */
function lostText(page: Page, part = "body"): Promise<string[]> {
  return page.evaluate((root) => {
    const SLACK_PX = 2;
    // The bar overlaps the page by design; the skip link is above it until it is focused.
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // For assistive technology only.
      getComputedStyle(element).clipPath !== "inset(50%)" &&
      !element.closest("[aria-hidden=true], header, a[href='#content']");
    const isInPage = ({ left, right }: DOMRect) =>
      left >= -SLACK_PX && right <= document.documentElement.clientWidth + SLACK_PX;
    const cutsOff = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    const overlap = (one: DOMRect, other: DOMRect) => ({
      width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    });

    const lost: string[] = [];
    const lines: { readonly node: Node; readonly box: DOMRect; readonly words: string }[] = [];
    const start = document.querySelector(root) ?? document;
    const texts = document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40) ?? "";
      if (!parent || words === "" || !isRead(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (!isInPage(box)) lost.push(`${words}: out of the page`);
        for (let around: Element | null = parent; around; around = around.parentElement) {
          if (!cutsOff(around)) continue;
          const { width, height } = overlap(box, around.getBoundingClientRect());
          if (width < box.width - SLACK_PX || height < box.height - SLACK_PX) {
            lost.push(`${words}: cut off by ${around.tagName} ${around.id}`);
          }
        }
        lines.push({ node, box, words });
      }
    }

    // A line box is taller than its letters: text overlaps from half of a line's height on.
    for (const [position, one] of lines.entries()) {
      for (const other of lines.slice(position + 1)) {
        if (one.node === other.node) continue;
        const { width, height } = overlap(one.box, other.box);
        const least = Math.min(one.box.height, other.box.height);
        if (width > SLACK_PX && height > least / 2) lost.push(`${one.words} / ${other.words}`);
      }
    }
    return [...new Set(lost)];
  }, part);
}
