import { statSync } from "node:fs";
import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { windProducerResults } from "../lib/content/case-study-figures.ts";
import { fillIn } from "../lib/content/fill-in.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { validLead } from "../lib/forms/fixtures/valid-values.ts";
import { visitWithoutDeferredChunk } from "./support/deferred-chunk.ts";
import { DownloadDialog, fillFields } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const TITLES = caseStudies.caseStudies.map(({ title }) => title);
const [, SECOND = ""] = TITLES;

test("stays on its case while arrow keys are pressed in the dialog", async ({ page }) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.open(SECOND);
  await download.company.fill("Parcs du Nord");
  await download.company.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 3, name: SECOND, exact: true })).toBeVisible();
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

test("blurs the content for eyes and keeps it from assistive technology", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  const [study] = caseStudies.caseStudies;
  const context = page.getByText(study.context, { exact: true });
  await expect(context).toHaveCount(1);
  const blurred = page.locator("[aria-hidden='true'][inert]").filter({ has: context });
  await expect(blurred).toHaveCSS("filter", /blur/);
  await expect(page.getByRole("button", { name: caseStudies.downloadLabel })).toHaveCount(1);
});

test("says beside its button what the PDF holds", async ({ page }) => {
  await page.goto("/");
  const [{ title, document }] = caseStudies.caseStudies;
  const { size } = statSync(`supabase/storage/pdfwebsite/${caseStudyFile(title).fileName}`);
  const note = fillIn(caseStudies.fileNote, {
    size: Math.round(size / 1000),
    deliverables: document.deliverables.length,
    weeks: windProducerResults().weeks,
  });
  await expect(page.getByText(note, { exact: true }).first()).toBeVisible();
});

test("shows the form in the page where the dialog's code cannot be loaded", async ({
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
  await fillFields(form, downloadForm.labels, validLead({ email }));
  await form.locator("button[type=submit]").click();
  await expect(form.locator("[data-outcome=sent]")).toContainText(downloadForm.confirmation);
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
});
