/** The page before React hydrates it, and what extensions and translators change then and later. */
import type { Page } from "@playwright/test";
import { clients } from "../lib/content/clients.ts";
import { chooserOptions } from "../lib/content/day-chooser.ts";
import { dayNames } from "../lib/content/day-words.ts";
import { fillIn } from "../lib/content/fill-in.ts";
import { sharedWords } from "../lib/content/forms.ts";
import { timeOfDay } from "../lib/content/french-time.ts";
import { hero } from "../lib/content/hero.ts";
import { drawChosenDay } from "../lib/day/chosen-day.ts";
import { PAGE_DAY } from "../lib/day/day-fragment.ts";
import { FORMS, FormVisit } from "./support/forms.ts";
import {
  holdBack,
  SCRIPTS,
  settle,
  translate,
  untilHydrated,
  watchShifts,
} from "./support/page.ts";
import { problemsInStates, STATE_ERRORS } from "./support/state-walk.ts";
import { expect, test } from "./support/test.ts";

test.use({ waitsForHydration: false });

/** Opens the page with its scripts held back. @returns how to release them and wait for hydration. */
async function openBeforeHydration(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return () => {
    release();
    return untilHydrated(page);
  };
}

/** Without what is only text to a parser that runs scripts. */
const mainText = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const fallback of copy.querySelectorAll("noscript")) fallback.remove();
    return copy.textContent;
  });

test("what others change before hydration is repaired", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/React error #418/);
  await page.goto("/");
  await untilHydrated(page);
  const text = await mainText(page);
  const hydrate = await openBeforeHydration(page);
  await page.evaluate(() => {
    const button = document.createElement("button");
    document.querySelector("#contact form input")?.after(button);
    const headline = document.querySelector("h1");
    if (headline) headline.textContent = "Your flexibility is worth more";
  });
  await hydrate();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
  expect(await mainText(page)).toBe(text);
  await expect(page.locator("script[type='application/ld+json']")).toHaveCount(1);
  const section = page.locator("#clients");
  await section.getByRole("button", { name: clients.carousel.nextLabel }).click();
  await expect(section.locator("[data-offset='0']")).toHaveAccessibleName(
    clients.clients[1]?.title ?? "",
  );
});

test("draws the day that was chosen before hydration", async ({ page }) => {
  const hydrate = await openBeforeHydration(page);
  const chosen = [dayNames.hiver.label, fillIn(chooserOptions.hours, { hours: 4 })].map((name) =>
    page.getByRole("radio", { name, exact: true }),
  );
  for (const choice of chosen) await choice.check();
  await hydrate();
  const { results } = drawChosenDay({ ...PAGE_DAY, day: "hiver", hours: 4 });
  const instrument = page.getByRole("region", { name: hero.title });
  await expect(instrument.getByText(results.storage.figure, { exact: true })).toBeVisible();
  for (const choice of chosen) await expect(choice).toBeChecked();
});

test("the needle is where it was moved before hydration, in the clients' pictures too", async ({
  page,
}) => {
  const hydrate = await openBeforeHydration(page);
  const sliders = page.locator("input[type=range]");
  const slider = sliders.first();
  const needle = page.locator(".day-reading").first();
  const { prices, start } = drawChosenDay(PAGE_DAY).reading;
  const quarter = start - 5;
  await slider.fill(String(quarter));
  await hydrate();
  await expect(needle).toContainText(`${prices[quarter]}\u00a0€/MWh`);
  await expect(needle).toContainText(timeOfDay(quarter));
  for (const each of await sliders.all()) await expect(each).toHaveValue(String(quarter));
});

test("a page that the browser translates keeps working in every state", async ({
  page,
  expectedConsoleErrors,
}) => {
  test.slow();
  expectedConsoleErrors.push(...STATE_ERRORS);
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  await translate(page);
  const isTranslated = async () => {
    await page.locator("h1 font").first().waitFor({ state: "attached" });
    return [];
  };
  expect(await problemsInStates(page, { viewport }, isTranslated)).toEqual([]);
});

test("before hydration the tall bar of a phone scrolls away with the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const hydrate = await openBeforeHydration(page);
  await page.evaluate(() => scrollTo(0, 800));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await hydrate();
  await expect(page.getByRole("banner")).toHaveAttribute("data-navbar-state", "scrolled");
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("hydration shifts nothing below a bar of two rows", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
  });
  const shifts = await watchShifts(page);
  const hydrate = await openBeforeHydration(page);
  // What the fonts shift is tested in loading.spec.ts.
  await page.evaluate(() => document.fonts.ready);
  const before = await shifts();
  await hydrate();
  await settle(page);
  expect(await shifts()).toBe(before);
});

test("a form that came back wrong before hydration then focuses its first wrong field, without a list of errors", async ({
  page,
  contact: { form, submit },
}) => {
  const hydrate = await openBeforeHydration(page);
  await submit.click();
  const summary = form.getByRole("alert").filter({ hasText: sharedWords.summaryTitle });
  await expect(summary).toBeVisible();
  await hydrate();
  await expect(form.locator("[aria-invalid]").first()).toBeFocused();
  await expect(summary).toHaveCount(0);
});

test("each form works while its scripts have not arrived", async ({
  page,
  backend,
  email,
  expectedConsoleErrors,
}) => {
  // Firefox compares the hash of what has not been loaded, too.
  expectedConsoleErrors.push(
    /Failed to load resource|NetworkError|hashes in the integrity attribute/,
  );
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  for (const form of FORMS) {
    const visit = new FormVisit(page, form, false);
    await visit.visit();
    await visit.fill(email);
    await visit.submit.click();
    await visit.expectSuccess(backend);
  }
});
