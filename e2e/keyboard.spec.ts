import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** From the top of the page to its very end. */
const MOST_PRESSES = 40;

/** Room around a control for the ring that marks it. */
const RING_PX = 8;

interface Stop {
  readonly name: string;
  /** Place in the document's own order. */
  readonly order: number;
  /** Where it is in the page. */
  readonly left: number;
  readonly top: number;
  /** Middles of its sides that something else lies on, the bar for instance. */
  readonly covered: readonly string[];
  readonly clip: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Where the focus is; undefined once it has left the page. */
function stopOf(page: Page): Promise<Stop | undefined> {
  return page.evaluate((ring) => {
    const element = document.activeElement;
    const box = element?.getClientRects()[0];
    if (!element || element === document.body || !box) return undefined;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const sides = {
      top: { ...middle, y: box.top + 1 },
      right: { ...middle, x: box.right - 1 },
      bottom: { ...middle, y: box.bottom - 1 },
      left: { ...middle, x: box.left + 1 },
    };
    const covered = Object.entries(sides).flatMap(([side, { x, y }]) => {
      const onTop = document.elementFromPoint(x, y);
      return element.contains(onTop) || onTop?.contains(element) ? [] : [side];
    });
    const name = element.ariaLabel || element.textContent || element.id;
    return {
      name: name.trim(),
      order: [...document.querySelectorAll("*")].indexOf(element),
      left: box.left + scrollX,
      top: box.top + scrollY,
      covered,
      clip: {
        x: Math.max(0, box.x - ring),
        y: Math.max(0, box.y - ring),
        width: box.width + 2 * ring,
        height: box.height + 2 * ring,
      },
    };
  }, RING_PX);
}

async function press(page: Page, key: "Tab" | "Shift+Tab") {
  await page.keyboard.press(key);
  return stopOf(page);
}

/** A page whose rings can be taken away, to see whether they were there. */
async function openPage(page: Page) {
  await page.goto("/");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { outline: none !important }");
    sheet.disabled = true;
    document.adoptedStyleSheets.push(sheet);
  });
}

function showRings(page: Page, areShown: boolean) {
  return page.evaluate((isDisabled) => {
    for (const sheet of document.adoptedStyleSheets) sheet.disabled = isDisabled;
  }, areShown);
}

async function hasRing(page: Page, { clip }: Stop) {
  const picture = () => page.screenshot({ clip, animations: "disabled" });
  const ringed = await picture();
  await showRings(page, false);
  const bare = await picture();
  await showRings(page, true);
  return !ringed.equals(bare);
}

test("the Tab key leads through the whole page and back, always in sight, in reading order", async ({
  page,
}) => {
  test.slow();
  await openPage(page);
  const stops: Stop[] = [];
  const problems: string[] = [];
  for (let stop = await press(page, "Tab"); stop; stop = await press(page, "Tab")) {
    const before = stops.at(-1);
    stops.push(stop);
    expect(stops.length, `a trap at « ${stop.name} »`).toBeLessThan(2 * MOST_PRESSES);
    if (stop.covered.length > 0) problems.push(`${stop.name}: covered at its ${stop.covered}`);
    if (!(await hasRing(page, stop))) problems.push(`${stop.name}: no ring is painted`);
    if (!before) continue;
    if (stop.order <= before.order) problems.push(`${stop.name}: before ${before.name}`);
    if (stop.left < before.left && stop.top < before.top) {
      problems.push(`${stop.name}: above and left of ${before.name}`);
    }
  }
  expect(problems).toEqual([]);
  const presses = stops.length;
  expect(presses, `${presses} presses of Tab from the top to the end`).toBeLessThanOrEqual(
    MOST_PRESSES,
  );

  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (const { name } of stops.toReversed().slice(1)) {
    expect((await press(page, "Shift+Tab"))?.name).toBe(name);
  }
});
