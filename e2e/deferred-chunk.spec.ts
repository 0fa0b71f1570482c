/** What a carousel does before the deferred chunk is there, or where it cannot be had. */
import type { Locator } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { visitWithoutDeferredChunk } from "./support/deferred-chunk.ts";
import { expect, test } from "./support/test.ts";

const heading = (section: Locator, name = "") =>
  section.getByRole("heading", { level: 3, name, exact: true });

for (const { id, copy, titles } of [
  { id: "clients", copy: clients.carousel, titles: clients.clients.map(({ title }) => title) },
  {
    id: "case-studies",
    copy: caseStudies.carousel,
    titles: caseStudies.caseStudies.map(({ title }) => title),
  },
]) {
  test(`#${id}: only the first item can be reached before anything is done`, async ({ page }) => {
    await page.goto("/");
    const items = page.locator(`#${id} [data-offset]`);
    for (const [position] of titles.entries()) {
      await expect(items.nth(position)).toHaveJSProperty("inert", position > 0);
    }
  });

  test(`#${id}: buttons, dots and arrow keys need no deferred chunk`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Failed to load resource/);
    await visitWithoutDeferredChunk(page);
    const section = page.locator(`#${id}`);
    const button = (name = "") => section.getByRole("button", { name, exact: true });
    const [first, second] = titles;
    const last = titles.at(-1);
    await button(copy.nextLabel).click();
    await expect(heading(section, second)).toBeVisible();
    await button(last).click();
    await expect(heading(section, last)).toBeVisible();
    await button(first).click();
    await expect(heading(section, first)).toBeVisible();
    await expect(section.locator("[aria-live]")).toContainText(first ?? "");
    await button(copy.nextLabel).press("ArrowRight");
    await expect(heading(section, second)).toBeVisible();
  });
}
