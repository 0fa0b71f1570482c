/** Most of the page React is not told of: it takes over the rest, whatever others have done to the page before. */
import type { Page } from "@playwright/test";
import { clients } from "../lib/content/clients.ts";
import { hero } from "../lib/content/hero.ts";
import { DRAFT_KEY_FIELD } from "../lib/forms/field-names.ts";
import { expect, test } from "./support/test.ts";

test.use({ waitsForHydration: false });

/** Opens the page with its scripts held back. @returns what lets them come, and waits for React to take over. */
async function openBeforeHydration(page: Page): Promise<() => Promise<void>> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/main-app-*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return async () => {
    letCome();
    await expect(page.locator(`#contact [name=${DRAFT_KEY_FIELD}]`)).not.toHaveValue("");
  };
}

const stillTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("[data-still]"), ({ textContent }) => textContent),
  );

test("what an extension puts into a form before it is hydrated costs the page nothing", async ({
  page,
  expectedConsoleErrors,
}) => {
  // Hydration failed: the page is drawn anew.
  expectedConsoleErrors.push(/React error #418/);
  const hydrate = await openBeforeHydration(page);
  const texts = await stillTexts(page);
  await page.evaluate(() => {
    const button = document.createElement("button");
    document.querySelector("#contact form input")?.after(button);
  });
  await hydrate();
  expect(texts.length).toBeGreaterThan(20);
  expect(await stillTexts(page)).toEqual(texts);
  await expect(page.locator("script[type='application/ld+json']")).toHaveCount(1);
  const section = page.locator("#clients");
  await section.getByRole("button", { name: clients.carousel.nextLabel }).click();
  await expect(section.locator("[data-offset='0']")).toHaveAccessibleName(
    clients.clients[1]?.title ?? "",
  );
});

test("a text that was translated before hydration stays as it is", async ({ page }) => {
  const hydrate = await openBeforeHydration(page);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(hero.title);
  await title.evaluate((heading) => {
    heading.textContent = "Your flexibility is worth more";
  });
  await hydrate();
  await expect(title).toHaveText("Your flexibility is worth more");
});

test("the page's data says nothing of what is in a still part", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [page = "", data = ""] = html.split("self.__next_f.push([1,");
  const isIn = (text: string) => [
    page.includes(text.replaceAll("'", "&#x27;")),
    data.includes(text),
  ];
  expect(isIn("data-still")).toEqual([true, true]);
  expect(isIn(hero.lead)).toEqual([true, false]);
});
