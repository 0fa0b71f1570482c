import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { formMessages } from "../lib/content/forms.ts";
import { heroChart } from "../lib/content/hero-chart.ts";
import { legal } from "../lib/content/legal.ts";
import { error, notFound } from "../lib/content/status-pages.ts";
import { examine } from "./support/axe.ts";
import { BROKEN_PAGE_ERRORS, breakPage } from "./support/broken-page.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

/** Each rule and place that the engine objects to. */
async function findings(page: Page) {
  const { violations } = await examine(page);
  return violations.map(({ rule, target }) => `${rule}: ${target}`);
}

/** Ends Firefox's content process (153, headless), whichever rule looks: the other engines do. */
const CRASHES_FIREFOX = "axe ends this browser's page here";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing on the home page", async ({ page }) => {
  await page.goto("/");
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in a form with wrong fields", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", CRASHES_FIREFOX);
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.submit.click();
  await expect(contact.form.getByText("Message requis")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing with the dialog open", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", CRASHES_FIREFOX);
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

test("axe finds nothing in a legal text", async ({ page }) => {
  await page.goto(`/#${legal.privacy.id}`);
  await expect(page.getByRole("dialog", { name: legal.privacy.title })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("tells each chart by its title and all its figures, in a figure named by its caption", async ({
  page,
}) => {
  await page.goto("/");
  const { charts, title } = caseStudies.caseStudies[1];
  await page.locator("#case-studies").getByRole("button", { name: title }).click();
  for (const { caption, drawing } of [
    { caption: heroChart.caption, drawing: heroChart },
    ...charts,
  ]) {
    const figure = page.getByRole("figure", { name: caption, exact: true });
    await expect(figure.getByRole("img")).toHaveAccessibleName(
      `${drawing.title} ${drawing.description}`,
    );
  }
});

test("names the table of a legal text, its columns and its rows", async ({ page }) => {
  await page.goto(`/#${legal.privacy.id}`);
  const { title, blocks } = legal.privacy.sections[1];
  const [, { head, rows }] = blocks;
  const table = page.getByRole("table", { name: title });
  await expect(table.getByRole("columnheader")).toHaveText([...head]);
  await expect(table.getByRole("rowheader")).toHaveText(rows.map(([purpose]) => purpose));
});

test("tells before a form is filled in that all fields are required, and how an address looks", async ({
  page,
}) => {
  await page.goto("/");
  const tellsBefore = async (around: Locator, email: Locator) => {
    await expect(around).toContainText(formMessages.requiredHint);
    await expect(around.getByText(formMessages.emailHint)).toBeVisible();
    await expect(email).toHaveAccessibleDescription(formMessages.emailHint);
    await expect(email).toHaveAttribute("aria-required", "true");
    await expect(email).toHaveAttribute("autocomplete", "email");
  };
  await tellsBefore(page.locator("#contact-form"), new ContactForm(page).email);
  await tellsBefore(page.locator("#newsletter"), new NewsletterForm(page).email);
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[0].title);
  await tellsBefore(download.dialog, download.email);
});

test("says which words are English", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/, ...BROKEN_PAGE_ERRORS);
  await page.goto("/");
  await expect(page.locator("main [lang=en]")).toHaveText([
    "merchant",
    "floor",
    "tolling",
    "Data science",
  ]);
  await page.goto("/nulle-part");
  await expect(page).toHaveTitle(notFound.pageTitle);
  await expect(page.locator("h1[lang=en]")).toHaveText(notFound.title);
  await breakPage(page);
  await page.goto("/");
  await expect(page.locator("h1[lang=en]")).toHaveText(error.title);
});
