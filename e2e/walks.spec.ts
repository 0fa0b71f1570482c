import { CLIENT_NAMES, ClientsSection, NOTCH } from "./support/clients-section.ts";
import { expect, test } from "./support/test.ts";

const MOST_PRESSES = 40;

/** Far from the clients the wheel turns faster; near them this much would scroll past unseen. */
const SPIN = 4 * NOTCH;

test("PageDown and Space scroll from the top to the footer", async ({ page }) => {
  await page.goto("/");
  let presses = 0;
  const rest = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  for (let before = await rest(); before > 1; before = await rest()) {
    const press = async () => {
      await page.keyboard.press(presses % 2 === 0 ? "PageDown" : " ");
      presses += 1;
    };
    await press();
    // A busy browser may drop a key: press again.
    await expect
      .poll(async () => {
        const left = await rest();
        if (left === before) await press();
        return left;
      })
      .toBeLessThan(before);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  }
});

test("a mouse wheel scrolls from the top to the footer and back, past every client, without a lost notch", {
  tag: "@whole-matrix",
}, async ({ page }) => {
  test.slow();
  const carousel = new ClientsSection(page);
  await page.goto("/");
  await page.mouse.move(640, 400);
  const progress = () =>
    page.evaluate(() => {
      const dots = [...document.querySelectorAll("#clients [aria-label] > button")];
      const shown = dots.findIndex((dot) => dot.ariaCurrent === "true");
      const top = document.querySelector("#clients")?.parentElement?.getBoundingClientRect().top;
      const isFar = Math.abs(top ?? 0) > 1.5 * innerHeight;
      return { scrolled: Math.round(scrollY), shown, isFar };
    });
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

  for (const direction of [1, -1] as const) {
    const seen = new Set<number>();
    const isThere = ({ scrolled }: { scrolled: number }) =>
      direction === 1 ? scrolled >= Math.floor(end) : scrolled === 0;
    for (let before = await progress(); !isThere(before); before = await progress()) {
      await carousel.notch(direction, before.isFar ? SPIN : NOTCH);
      // Either the page scrolls or the next client is shown.
      await expect.poll(progress).not.toEqual(before);
      seen.add((await progress()).shown);
    }
    expect(seen.size).toBe(CLIENT_NAMES.length);
  }
});
