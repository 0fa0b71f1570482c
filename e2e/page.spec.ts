/** The content of the page and of the status pages, and what search engines and link previews read. */
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { conviction } from "../lib/content/conviction.ts";
import { expertise } from "../lib/content/expertise.ts";
import { footer } from "../lib/content/footer.ts";
import { hero } from "../lib/content/hero.ts";
import { navigation } from "../lib/content/navigation.ts";
import { services } from "../lib/content/services.ts";
import { openGraphPicture, site } from "../lib/content/site.ts";
import { error as errorPage, notFound } from "../lib/content/status-pages.ts";
import { pageDay } from "../lib/day/page-day.ts";
import { DRAFT_KEY_FIELD } from "../lib/forms/posted-fields.ts";
import { BROKEN_PAGE_ERRORS, breakPage, expect, test } from "./support/test.ts";

const { origin, title, description, name, phone } = site;

function stringsOf(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  return copy && typeof copy === "object" ? Object.values(copy).flatMap(stringsOf) : [];
}

test("shows its sections in order, named by their headings", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toHaveText([hero.title]);
  const sections = [hero, conviction, services, clients, expertise, caseStudies, contact];
  const titles = [
    ...sections.map((section) => section.title),
    ...[footer.newsletterTitle, footer.contactTitle],
  ];
  const regions = page.locator("main, footer").getByRole("region");
  await expect(regions).toHaveCount(titles.length);
  for (const [index, name] of titles.entries()) {
    await expect(regions.nth(index)).toHaveAccessibleName(name);
  }
  for (const { href } of [...navigation.links, navigation.contact]) {
    await expect(page.locator(href)).toHaveCount(1);
  }
});

test("has all of its copy in the pre-rendered HTML", async ({ request }) => {
  const response = await request.get("/");
  expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
  const html = (await response.text())
    // English words are in elements of their own.
    .replaceAll(/<span lang="en">([^<]*)<\/span>/g, "$1")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  const { carousel: _clientsCarousel, ...clientsCopy } = clients;
  const { carousel: _carousel, caseStudies: cases, ...casesWithNotes } = caseStudies;
  const { fileNote: _note, ownFileNote: _ownNote, ...casesCopy } = casesWithNotes;
  // Without what only the PDF shows, and of a drawing only the text.
  const casesWords = cases.map(({ charts, document: _pdf, ...words }) => [
    words,
    charts.slice(0, 1).map(({ caption, drawing }) => [caption, drawing.title, drawing.description]),
  ]);
  // The price is filled in.
  const { mark: _mark, ...chartWords } = pageDay.chart;
  const copy = [
    ...[hero, chartWords, conviction, services],
    ...[clientsCopy, expertise, casesCopy, casesWords, contact, footer, site.place],
  ];
  const keys = new Set([
    // Not on the page of a firm without a profile.
    ...(site.linkedInUrl ? [] : [footer.linkedInLabel]),
    ...clients.clients.map(({ trade }) => trade),
    ...caseStudies.caseStudies.map(({ id }) => id),
    ...expertise.expertises.map(({ picture }) => picture),
  ]);
  const missing = stringsOf(copy)
    .filter((text) => !keys.has(text))
    .filter((text) => !html.includes(text));
  expect(missing).toEqual([]);
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
  const linkedIn = foot.getByRole("link", { name: footer.linkedInLabel });
  await expect(linkedIn).toHaveCount(site.linkedInUrl ? 1 : 0);
  const booking = page.getByRole("button", { name: site.bookingLabel });
  await expect(booking).toHaveCount(site.bookingUrl ? 2 : 0);
  for (const button of await booking.all()) {
    await expect(button).toHaveAttribute("href", site.bookingUrl);
  }
});

test("has its rows open in a wide window, without a control", async ({ page }) => {
  await page.goto("/");
  for (const { summary, promise } of services.services) {
    await expect(page.getByText(promise)).toBeVisible();
    await expect(page.getByText(summary)).toBeVisible();
  }
  // The questions of the contact section are the only rows to open.
  const focusable = await page.locator("summary").evaluateAll(
    (summaries) =>
      summaries.filter((summary) => {
        (summary as HTMLElement).focus();
        return document.activeElement === summary;
      }).length,
  );
  expect(focusable).toBe(contact.questions.length);
});

test("serves every file that the page links to", { tag: "@smoke" }, async ({ page, request }) => {
  await page.goto("/");
  const { pictures, files } = await page.evaluate(() => {
    const valuesOf = (selector: string, attribute: string) =>
      Array.from(document.querySelectorAll(selector), (one) => one.getAttribute(attribute) ?? "");
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    const { logo } = JSON.parse(data ?? "");
    return {
      pictures: [
        ...valuesOf('link[rel="icon"], link[rel="apple-touch-icon"]', "href"),
        ...valuesOf('meta[property="og:image"]', "content"),
        logo,
      ],
      files: [
        ...valuesOf("script[src], img[src]", "src"),
        ...valuesOf("link:not([rel=canonical], [rel=alternate], [rel=preconnect])", "href"),
        ...["/robots.txt", "/sitemap.xml", "/.well-known/security.txt"],
      ],
    };
  });
  const { icons } = await (await request.get("/manifest.webmanifest")).json();
  pictures.push(...icons.map(({ src }: { readonly src: string }) => src));
  expect(pictures.length).toBeGreaterThan(7);
  expect(files.length).toBeGreaterThan(8);
  for (const address of new Set([...pictures, ...files])) {
    const { pathname, search } = new URL(address, origin);
    const response = await request.get(pathname + search);
    expect(response.status(), address).toBe(200);
    const type = pictures.includes(address) ? /^image\// : /./;
    expect(response.headers()["content-type"], address).toMatch(type);
  }
});

test("shows the error page, whose retry can succeed", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(...BROKEN_PAGE_ERRORS);
  await breakPage(page, "once");
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(errorPage.title);
  await expect(heading, "in the layout's styles").toHaveCSS("font-family", /newsreader/i);
  const wordmark = page.getByRole("img", { name: errorPage.brand });
  await expect(wordmark).toHaveJSProperty("complete", true);
  await expect(wordmark).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByRole("link", { name: errorPage.homeLabel })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: errorPage.retryLabel }).click();
  await expect(heading).toHaveText(hero.title);
  await expect(page.locator(`#contact [name=${DRAFT_KEY_FIELD}]`)).not.toHaveValue("");
});

test("answers an unknown path with the 404 page, which alone is noindex", {
  tag: "@smoke",
}, async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  const heading = page.getByRole("heading", { level: 1 });
  const robots = page.locator('meta[name="robots"]');
  const response = await page.goto("/offres/inconnue");
  expect(response?.status()).toBe(404);
  await expect(heading).toHaveText(notFound.title);
  await expect(robots.first()).toHaveAttribute("content", /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  const size = await heading.evaluate((title) => getComputedStyle(title).fontSize);
  await page.getByRole("link", { name: notFound.homeLabel }).click();
  await expect(heading).toHaveText(hero.title);
  const sectionTitle = page.getByRole("heading", { name: conviction.title });
  await expect(sectionTitle, "as large as a page's title").toHaveCSS("font-size", size);
  await expect(robots).toHaveCount(0);
});

test("drawings repeat only what is on their page", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  for (const address of ["/", "/offres/inconnue"]) {
    await page.goto(address);
    const isFound = await page
      .locator("use")
      .evaluateAll((uses) =>
        uses.map((use) => document.querySelector(use.getAttribute("href") ?? "") !== null),
      );
    expect(new Set(isFound), address).toEqual(new Set([true]));
  }
});

test("names its title, description, language and canonical address", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(title);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const attributes = {
    'meta[name="description"]': ["content", description],
    'link[rel="canonical"]': ["href", origin],
    'meta[property="og:title"]': ["content", title],
    'meta[property="og:description"]': ["content", description],
    'meta[property="og:url"]': ["content", origin],
    'meta[property="og:locale"]': ["content", "fr_FR"],
    'meta[name="twitter:card"]': ["content", "summary_large_image"],
    'meta[name="twitter:title"]': ["content", title],
    'meta[name="twitter:description"]': ["content", description],
    'meta[property="og:image:alt"]': ["content", openGraphPicture.alt],
  } as const;
  for (const [selector, [attribute, value]] of Object.entries(attributes)) {
    await expect(page.locator(selector)).toHaveAttribute(attribute, value);
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    name,
    url: `${origin}/`,
    telephone: phone.number,
  });
});

test("robots.txt names the sitemap, which has each page", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const folders = globSync("app/**/page.tsx").map((file) => dirname(file).slice("app".length));
  const addresses = folders.map((path) => `<loc>${origin}${path || "/"}</loc>`);
  expect(addresses).toContain(`<loc>${origin}/</loc>`);
  expect(new Set(sitemap.match(/<loc>.*<\/loc>/g))).toEqual(new Set(addresses));
});
