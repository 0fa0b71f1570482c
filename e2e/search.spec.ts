/** What search engines and link previews read. */
import { openGraphPicture, site as siteContent } from "../lib/content/site.ts";
import { expect, test } from "./support/test.ts";

const { origin, title, description, name, phone } = siteContent;

test("names its title, description, language and canonical address", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(title);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const attributes = {
    'meta[name="description"]': ["content", description],
    'link[rel="canonical"]': ["href", origin],
    'link[rel="alternate"][hreflang="fr"]': ["href", origin],
    'link[rel="alternate"][hreflang="x-default"]': ["href", origin],
    'meta[property="og:title"]': ["content", title],
    'meta[property="og:description"]': ["content", description],
    'meta[property="og:url"]': ["content", origin],
    'meta[property="og:locale"]': ["content", "fr_FR"],
    'meta[name="twitter:card"]': ["content", "summary_large_image"],
    'meta[name="twitter:title"]': ["content", title],
    'meta[name="twitter:description"]': ["content", description],
    'meta[name="twitter:image:alt"]': ["content", openGraphPicture.alt],
  } as const;
  for (const [selector, [attribute, value]] of Object.entries(attributes)) {
    await expect(page.locator(selector)).toHaveAttribute(attribute, value);
  }
});

test("serves its icons and its sharing picture", async ({ page }) => {
  await page.goto("/");
  const links = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute("href") ?? ""));
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  const sources = manifest.icons.map(({ src }: { readonly src: string }) => src);
  const pictures = await page
    .locator('meta[property="og:image"], meta[name="twitter:image"]')
    .evaluateAll((metas) => metas.map((meta) => new URL(meta.getAttribute("content") ?? "")));
  expect(pictures).toHaveLength(2);
  for (const address of [...links, ...sources, ...pictures.map(pathOf)]) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()["content-type"], address).toMatch(/^image\//);
  }
  expect(links).toHaveLength(3);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    "content",
    openGraphPicture.alt,
  );
});

test("describes the firm and the site as structured data", async ({ page }) => {
  await page.goto("/");
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@context": context, "@graph": graph } = JSON.parse(text ?? "");
  expect(context).toBe("https://schema.org");
  expect(graph).toMatchObject([
    { "@type": "ProfessionalService", name, url: `${origin}/`, telephone: phone.number },
    { "@type": "WebSite", name, inLanguage: "fr", publisher: { "@id": graph[0]["@id"] } },
  ]);
  for (const picture of [graph[0].logo, graph[0].image]) {
    expect((await page.request.get(pathOf(new URL(picture)))).status(), picture).toBe(200);
  }
});

test("robots.txt names the sitemap, which has the page", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>.*<\/loc>/g)).toEqual([`<loc>${origin}/</loc>`]);
});

test("has one main heading, and an outline without gaps", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const gaps = levels.filter((level, position) => level > (levels[position - 1] ?? 0) + 1);
  expect(gaps).toEqual([]);
});

test("only the 404 page is noindex", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  await page.goto("/");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto("/offres/inconnue");
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

function pathOf({ pathname, search }: URL) {
  return pathname + search;
}
