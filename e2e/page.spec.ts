import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { conviction } from "../lib/content/conviction.ts";
import { expertise } from "../lib/content/expertise.ts";
import { footer } from "../lib/content/footer.ts";
import { hero } from "../lib/content/hero.ts";
import { heroChart } from "../lib/content/hero-chart.ts";
import { navigation } from "../lib/content/navigation.ts";
import { services } from "../lib/content/services.ts";
import { site as siteContent } from "../lib/content/site.ts";
import { error as errorPage, notFound } from "../lib/content/status-pages.ts";
import { DRAFT_KEY_FIELD } from "../lib/forms/missing-fields.ts";
import { pictograms } from "../lib/pictograms.ts";
import { BROKEN_PAGE_ERRORS, breakPage, expect, test } from "./support/test.ts";

function stringsOf(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  return copy && typeof copy === "object" ? Object.values(copy).flatMap(stringsOf) : [];
}

function escapeHtml(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("'", "&#x27;")
    .replaceAll('"', "&quot;");
}

test("shows the seven sections in order", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toHaveText([hero.title]);
  await expect(page.locator("main h2")).toHaveText([
    conviction.title,
    services.title,
    clients.title,
    expertise.title,
    caseStudies.title,
    contact.title,
  ]);
  for (const { href } of [...navigation.links, navigation.contact]) {
    await expect(page.locator(href)).toHaveCount(1);
  }
});

test("has all of its copy in the pre-rendered HTML", async ({ request }) => {
  const response = await request.get("/");
  expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
  // English words are in elements of their own.
  const html = (await response.text()).replaceAll(/<span lang="en">([^<]*)<\/span>/g, "$1");
  const { carousel: _clientsCarousel, ...clientsCopy } = clients;
  const { carousel: _carousel, fileNote: _note, caseStudies: cases, ...casesCopy } = caseStudies;
  // Without what only the PDF shows, and of a drawing only the text.
  const casesWords = cases.map(({ charts, document: _pdf, ...words }) => [
    words,
    charts.slice(-1).map(({ caption, drawing }) => [caption, drawing.title, drawing.description]),
  ]);
  // The hours are filled in.
  const { hour: _hour, ...chartWords } = heroChart;
  const copy = [
    ...[hero, chartWords, conviction, services],
    ...[clientsCopy, expertise, casesCopy, casesWords, contact, footer],
  ];
  const ids = [...clients.clients, ...caseStudies.caseStudies].map(({ id }) => id);
  const keys = new Set([...ids, ...Object.keys(pictograms)]);
  const missing = stringsOf(copy)
    .filter((text) => !keys.has(text))
    .filter((text) => !html.includes(escapeHtml(text)));
  expect(missing).toEqual([]);
});

test("never scrolls sideways, down to 320 px", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("has the specified navigation and footer links", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: navigation.label });
  await expect(bar.getByRole("link")).toHaveText(navigation.links.map(({ label }) => label));
  await expect(bar.getByRole("button", { name: navigation.contact.label })).toHaveAttribute(
    "href",
    navigation.contact.href,
  );

  const foot = page.getByRole("contentinfo");
  const links = foot.getByRole("navigation", { name: footer.navigationLabel }).getByRole("link");
  await expect(links).toHaveText(footer.links.map(({ label }) => label));
  await expect(foot).toContainText(footer.copyright);
  await expect(foot.getByRole("link", { name: footer.linkedInLabel })).toHaveAttribute(
    "target",
    "_blank",
  );
});

test("books a slot on the external page, in a new tab", async ({ page }) => {
  await page.goto("/");
  const booking = page.getByRole("button", { name: siteContent.bookingLabel });
  await expect(booking).toHaveCount(2);
  for (const button of await booking.all()) {
    await expect(button).toHaveAttribute("href", siteContent.bookingUrl);
    await expect(button).toHaveAttribute("target", "_blank");
    await expect(button).toHaveAttribute("rel", "noopener");
  }
});

test("shows the error page when the page throws", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(...BROKEN_PAGE_ERRORS);
  await breakPage(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorPage.title);
  await expect(page.getByRole("button", { name: errorPage.retryLabel })).toBeVisible();
  await expect(page.getByRole("link", { name: errorPage.homeLabel })).toHaveAttribute("href", "/");
});

test("recovers when the error page's retry succeeds", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(...BROKEN_PAGE_ERRORS);
  await breakPage(page, "once");
  await page.goto("/");
  await page.getByRole("button", { name: errorPage.retryLabel }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
  await expect(page.locator(`#contact [name=${DRAFT_KEY_FIELD}]`)).not.toHaveValue("");
});

test("answers an unknown path with the 404 page", { tag: "@smoke" }, async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 404/);
  const response = await page.goto("/offres/inconnue");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.title);
  await page.getByRole("link", { name: notFound.homeLabel }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
});

for (const address of ["/", "/offres/inconnue"]) {
  test(`what a drawing of ${address} repeats is on the same page`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/status of 404/);
    await page.goto(address);
    const isFound = await page
      .locator("use")
      .evaluateAll((uses) =>
        uses.map((use) => document.querySelector(use.getAttribute("href") ?? "") !== null),
      );
    expect(new Set(isFound)).toEqual(new Set([true]));
  });
}

test("serves every file that the page links to", { tag: "@smoke" }, async ({ page, request }) => {
  await page.goto("/");
  const addresses = await page
    .locator("link[href], script[src], img[src]")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.matches("[rel=canonical], [rel=alternate], [rel=preconnect]"))
        .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? ""),
    );
  expect(addresses.length).toBeGreaterThan(5);
  const paths = ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt"];
  for (const address of new Set([...addresses, ...paths])) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
