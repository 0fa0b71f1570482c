import { caseStudies } from "../lib/content/case-studies.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { visitWithoutDeferredChunk } from "./support/deferred-chunk.ts";
import { DownloadDialog } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const TITLES = caseStudies.caseStudies.map(({ title }) => title);
const [WIND = "", STORAGE = "", AGGREGATOR = ""] = TITLES;

test("wraps around in both directions and jumps by its dots", async ({ page }) => {
  await page.goto("/");
  const heading = (name: string) => page.getByRole("heading", { level: 3, name, exact: true });
  const section = page.locator("#case-studies");
  const next = section.getByRole("button", { name: "Cas suivant" });
  const previous = section.getByRole("button", { name: "Cas précédent" });
  const dots = section.getByRole("group", { name: caseStudies.carousel.dotsLabel });

  await expect(heading(WIND)).toBeVisible();
  await previous.click();
  await expect(heading(AGGREGATOR)).toBeVisible();
  await expect(heading(WIND)).toBeHidden();
  await next.click();
  await expect(heading(WIND)).toBeVisible();
  await dots.getByRole("button", { name: STORAGE }).click();
  await expect(heading(STORAGE)).toBeVisible();
  await expect(dots.getByRole("button", { name: STORAGE })).toHaveAttribute("aria-current", "true");
  await next.click();
  await next.click();
  await expect(heading(WIND)).toBeVisible();

  await next.press("ArrowLeft");
  await expect(heading(AGGREGATOR)).toBeVisible();
  await next.press("ArrowRight");
  await expect(heading(WIND)).toBeVisible();
});

test("stays on its case while arrow keys are pressed in the dialog", async ({ page }) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.open(STORAGE);
  await download.company.fill("Parcs du Nord");
  await download.company.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 3, name: STORAGE, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: caseStudies.downloadLabel })).toBeFocused();
});

test("keeps its height from case to case", async ({ page }) => {
  await page.goto("/");
  const section = page.locator("#case-studies");
  const height = async () => (await section.boundingBox())?.height;
  const before = await height();
  for (const title of TITLES) {
    await section.getByRole("button", { name: title }).click();
    expect(await height()).toBe(before);
  }
});

test("blurs the content for eyes and keeps it from assistive technology", async ({ page }) => {
  await page.goto("/");
  const [study] = caseStudies.caseStudies;
  const context = page.getByText(study?.context ?? "", { exact: true });
  await expect(context).toHaveCount(1);
  const blurred = page.locator("[aria-hidden='true'][inert]").filter({ has: context });
  await expect(blurred).toHaveCSS("filter", /blur/);
  await expect(page.getByRole("button", { name: "Télécharger le PDF" })).toHaveCount(1);
});

test("a form in the page takes the place of the dialog where that cannot be had", async ({
  page,
  backend,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  await visitWithoutDeferredChunk(page);
  const form = page.locator(`#${downloadForm.fragment}`);
  await expect(form).toHaveCount(0);
  await page.getByRole("button", { name: caseStudies.downloadLabel }).first().click();
  for (const label of Object.values(downloadForm.labels)) {
    await form.getByLabel(label, { exact: true }).fill(email);
  }
  const told: string[] = [];
  page.on("dialog", (alert) => {
    told.push(alert.message());
    return alert.accept();
  });
  await form.locator("button[type=submit]").click();
  await expect.poll(() => told).toEqual([downloadForm.success.title]);
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
});
