import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { ContactForm, DownloadDialog } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

/** What an engine can find; a state with findings names each rule and place. */
async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing on the home page", async ({ page }) => {
  await page.goto("/");
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in a form with wrong fields", async ({ page }) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.submit.click();
  await expect(contact.form.getByText("Message requis")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing with the dialog open", async ({ page }) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[0]?.title ?? "");
  await download.submit.click();
  await expect(download.dialog.getByText("Email requis")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing on the 404 page", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  await page.goto("/nulle-part");
  expect(await findings(page)).toEqual([]);
});
