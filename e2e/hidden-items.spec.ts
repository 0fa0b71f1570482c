import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { legal } from "../lib/content/legal.ts";
import { expect, test } from "./support/test.ts";

/** What the browser's own search says of words: it looks into the whole page, from its top. */
function isFoundBySearch(page: Page, words: string): Promise<boolean> {
  return page.evaluate((text) => {
    getSelection()?.removeAllRanges();
    const { find } = window as unknown as { find(words: string): boolean };
    return find.call(window, text);
  }, words);
}

/** Up to the first character that is not what is typed on a keyboard. */
const start = (words: string) => words.slice(0, 24);

for (const { section, items } of [
  { section: "#clients", items: clients.clients.map(({ title, hook }) => ({ title, text: hook })) },
  {
    section: "#case-studies",
    items: caseStudies.caseStudies.map(({ title, teaser }) => ({ title, text: teaser })),
  },
]) {
  test(`of the items in ${section}, only the one shown can be reached`, async ({ page }) => {
    await page.goto("/");
    for (const shown of items) {
      await page.locator(section).getByRole("button", { name: shown.title, exact: true }).click();
      for (const { title, text } of items) {
        const item = page
          .locator(section)
          .getByRole("group", { name: title, exact: true, includeHidden: true });
        const isShown = title === shown.title;
        await expect(item).toHaveAttribute("data-offset", isShown ? "0" : /[^0]/);
        expect(await item.evaluate((element) => element.matches("[inert][aria-hidden=true]"))).toBe(
          !isShown,
        );
        expect(await isFoundBySearch(page, start(text)), `${title} by a search`).toBe(isShown);
      }
    }
  });
}

test("a closed dialog and a blurred text are found by nobody", async ({ page }) => {
  await page.goto("/");
  const [study] = caseStudies.caseStudies;
  expect(await isFoundBySearch(page, start(study?.teaser ?? ""))).toBe(true);
  expect(await isFoundBySearch(page, start(study?.context ?? ""))).toBe(false);
  const [section] = legal.privacy.sections;
  expect(await isFoundBySearch(page, section?.title ?? "")).toBe(false);
});
