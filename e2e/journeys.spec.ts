import type { Response } from "@playwright/test";
import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { downloadForm, formMessages } from "../lib/content/forms.ts";
import { say } from "../lib/content/typography.ts";
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import { TOAST_MS } from "../lib/interaction-rules.ts";
import type { Backend } from "./support/backend.ts";
import { fail } from "./support/fault-proxy.ts";
import { UNSUBSCRIBED, unsubscribeDialog } from "./support/forms.ts";
import { test as base, expect } from "./support/test.ts";

/** No journey sets a cookie or sends a request to another origin. */
const test = base.extend<{ readonly privacyGuard: undefined }>({
  privacyGuard: [
    async ({ page, context, site, browserName }, use) => {
      // The site sends the same to every engine.
      if (browserName !== "chromium") return use(undefined);
      const origins = new Set<string>();
      const responses: Response[] = [];
      // On the page alone: the PDF opens in a tab of its own, from the backend.
      page.on("request", (request) => origins.add(new URL(request.url()).origin));
      page.on("response", (response) => responses.push(response));
      await use(undefined);
      expect([...origins]).toEqual([site.url]);
      const headers = await Promise.all(responses.map((response) => response.allHeaders()));
      expect(headers.filter((each) => "set-cookie" in each)).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
    { auto: true },
  ],
});

test("hands over the PDF of a case study for a visitor's details", async ({
  page,
  site,
  backend,
  download,
  email,
  context,
  request,
}) => {
  await page.goto("/");
  const [, study] = caseStudies.caseStudies;
  const { title } = study;
  await download.open(title);
  await expect(download.dialog).toHaveAccessibleDescription(
    `${title} ${formMessages.requiredHint} ${downloadForm.opensNote}`,
  );
  await expect(download.field("firstName")).toBeFocused();
  await download.fill(email);

  const { fileName } = caseStudyFile(title);
  const newTab = context.waitForEvent("page");
  // Some browsers show the PDF, some save it: both request it.
  const requested = context.waitForEvent("request", (sent) => sent.url().endsWith(fileName));
  await download.submit.click();
  const [pdfRequest] = await Promise.all([requested, newTab]);

  await expect(page.locator("[data-toast-kind]")).toContainText(downloadForm.answers.sent.text);
  await download.expectSuccess(backend);
  await expect(download.dialog).toBeHidden();
  const section = page.locator("#case-studies");
  const confirmation = section.getByText(downloadForm.answers.confirmation);
  const link = section.getByRole("link", { name: downloadForm.answers.openLabel });
  await expect(link).toHaveAttribute("href", new RegExp(fileName));
  await section.getByRole("button", { name: caseStudies.carousel.nextLabel }).click();
  await expect(confirmation).toBeHidden();

  const { origin, pathname } = new URL(pdfRequest.url());
  expect(origin).not.toBe(site.url);
  expect(pathname).toBe(`/storage/v1/object/public/pdfwebsite/${fileName}`);
  const pdf = await request.get(pdfRequest.url());
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const note = say(study.hasOwnPdf ? caseStudies.ownFileNote : caseStudies.fileNote, {
    size: Math.round((await pdf.body()).byteLength / 1000),
    tool: study.document?.tool.title ?? "",
  });
  const noteLine = section.getByText(note, { exact: true });
  await section.getByRole("button", { name: title }).click();
  await expect(confirmation).toBeVisible();
  await expect(noteLine).toBeHidden();
  await page.reload();
  await section.getByRole("button", { name: title }).click();
  await expect(noteLine).toBeVisible();
});

test("a blocked tab becomes a link that outlasts its toast", async ({ page, download, email }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.clock.install();
  await page.goto("/");
  await download.ask(email);
  await download.submit.click();
  const link = page.getByRole("link", { name: downloadForm.answers.openLabel });
  await expect(link).toHaveCount(2);
  for (const each of await link.all()) await expect(each).toHaveAttribute("href", /\.pdf$/);
  await page.clock.runFor(2 * TOAST_MS);
  await expect(page.locator("[data-toast-kind]")).toHaveCount(0);
  await expect(link).toBeVisible();
});

async function subscriptions(backend: Backend, email: string) {
  const rows = await backend.rowsOf("newsletter_subscriptions", email);
  return { all: rows.length, ended: rows.filter((row) => row.unsubscribed_at !== null).length };
}

test("a welcome mail's link unsubscribes", async ({ page, backend, site, email }) => {
  await page.goto(await backend.subscribe(email));
  const { dialog, submit, close, success } = unsubscribeDialog(page);
  await expect(dialog.getByRole("heading", { name: unsubscribe.title })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${unsubscribe.title}`));
  expect(await subscriptions(backend, email)).toEqual({ all: 1, ended: 0 });

  await test.step("by keyboard; the result stays in the dialog", async () => {
    await page.keyboard.press("Tab");
    await expect(submit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(success).toHaveText(UNSUBSCRIBED);
    expect(await subscriptions(backend, email)).toEqual({ all: 1, ended: 1 });
  });

  await test.step("the same button closes it and takes the token out of the URL; the log never had it", async () => {
    await expect(close).toBeFocused();
    await expect(submit).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/");
    expect(site.output()).toContain('"submission_stored","form":"unsubscribe"');
    expect(site.output()).not.toMatch(/desabonner|[\da-f]{8}-[\da-f]{4}-/);
  });

  await test.step("the address subscribes again, as a subscription of its own", async () => {
    await backend.subscribe(email);
    expect(await subscriptions(backend, email)).toEqual({ all: 2, ended: 1 });
  });
});

test("a link without its token offers no button that can only fail", async ({ page }) => {
  for (const query of ["", `?${unsubscribe.parameter}=3b241101`]) {
    await page.goto(`/${query}#${unsubscribe.id}`);
    const { dialog, submit } = unsubscribeDialog(page);
    await expect(dialog).toContainText(unsubscribe.answers.failed.link.title);
    await expect(submit).toHaveCount(0);
  }
});

test("after a failure a second press unsubscribes", async ({ page, backend, faults, email }) => {
  await page.goto(await backend.subscribe(email));
  const { submit, success, failure } = unsubscribeDialog(page);
  faults.break(fail(503));
  await submit.click();
  // Not in the page's region, which is inert behind the dialog.
  await expect(success).toHaveText(unsubscribe.submitting);
  await expect(failure).toHaveText(unsubscribe.answers.failed.unexpected.title, {
    timeout: 20_000,
  });
  await faults.repair();
  await submit.click();
  await expect(success).toHaveText(UNSUBSCRIBED);
  expect(await subscriptions(backend, email)).toEqual({ all: 1, ended: 1 });
});
