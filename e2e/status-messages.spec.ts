/** Results of submissions as assistive technology hears them. */
import type { Page } from "@playwright/test";
import { downloadForm, sharedWords } from "../lib/content/forms.ts";
import { RETURN_MS, SPOKEN_MS } from "../lib/interaction-rules.ts";
import {
  DOWNLOAD,
  type DownloadDialog,
  FORMS,
  FormVisit,
  holdSubmissions,
  sentence,
} from "./support/forms.ts";
import { acceptAlerts, listen, visitWithoutDeferredChunk } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const SENT = sentence(downloadForm.answers.sent);

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/ERR_FAILED|Failed to load resource/);
});

for (const form of FORMS) {
  const { name, submitting, answers } = form.definition;
  const { channel, sent, failed, confirmation = "" } = answers;
  const [success, failure] = [sentence(sent), sentence(failed.unexpected)];
  const isAlert = channel === "alert";

  test(`the ${name} form says progress, failure and success once each`, async ({ page, email }) => {
    const visit = new FormVisit(page, form);
    const alerts = acceptAlerts(page);
    await visit.visit();
    await visit.fill(email);
    const submissions = await holdSubmissions(page);
    const announced = await listen(page);
    await visit.submit.click();
    await expect(page.getByRole("status").filter({ hasText: submitting })).toHaveCount(1);
    // Safari does not focus a button that is clicked.
    await visit.submit.evaluate((button) => button.blur());
    await submissions.lose();
    await expect(visit.form.locator("[data-outcome]")).toHaveText(failure);
    await expect(visit.submit).toBeFocused();
    // `alert()` is said by itself.
    await expect.poll(announced).toEqual(isAlert ? [submitting] : [submitting, failure]);
    await expect(page.getByRole("alert").filter({ hasText: failure })).toHaveCount(isAlert ? 0 : 1);

    await visit.submit.click();
    await submissions.letThrough();
    await expect(page.locator("[data-outcome]").first()).toContainText(confirmation);
    const all = isAlert ? [submitting] : [submitting, failure, submitting, success];
    await expect.poll(announced).toEqual(isAlert ? [submitting, submitting] : all);
    const regions = page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert]");
    await expect(regions.filter({ hasText: success })).toHaveCount(isAlert ? 0 : 1);
    expect(alerts).toEqual(isAlert ? [failure, success] : []);
  });
}

test("the result under a button at the window's foot comes into view", async ({
  page,
  contact,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  acceptAlerts(page);
  await contact.visit();
  await contact.fill(email);
  const submissions = await holdSubmissions(page);
  for (const answer of [submissions.lose, submissions.letThrough]) {
    await contact.submit.evaluate((button) => {
      button.focus();
      button.scrollIntoView({ block: "end", behavior: "instant" });
    });
    await page.keyboard.press("Enter");
    await answer();
    await expect(contact.form.locator("[data-outcome]")).toBeInViewport({ ratio: 1 });
    await expect(contact.submit).toBeInViewport({ ratio: 1 });
  }
});

for (const isStored of [true, false]) {
  for (const isOpenAgain of [false, true]) {
    const result = isStored ? "success" : "failure";
    const title = isOpenAgain
      ? `a dialog that is open again announces the ${result} of its first draft and keeps its new one`
      : `a dialog closed during its submission announces its ${result}`;
    test(title, async ({ page, context, backend, download, email }) => {
      await page.goto("/");
      await download.ask(email);
      const submissions = await holdSubmissions(page);
      const announced = await listen(page);
      await download.submit.click();
      await page.keyboard.press("Escape");
      await expect(download.dialog).toBeHidden();
      if (isOpenAgain) {
        await download.opener.click();
        await download.field("company").fill("Nouvelle société");
      }

      await (isStored ? submissions.letThrough() : submissions.lose());
      const { sent, failed, confirmation, openLabel } = downloadForm.answers;
      const words = isStored ? sentence(sent) : failed.unexpected.title;
      await expect(page.locator("[data-toast-kind]")).toContainText(words);
      await expect(page.locator("[data-toast-kind] a")).toHaveCount(isStored ? 1 : 0);
      await expect.poll(announced).toEqual([downloadForm.submitting, words]);
      if (isOpenAgain) {
        await expect(download.dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(download.dialog).toBeHidden();
        await download.opener.click();
        await expect(download.field("company")).toHaveValue("Nouvelle société");
        await expect(download.email).toHaveValue(email);
        await page.keyboard.press("Escape");
      }
      const line = page.locator("#case-studies [data-outcome]");
      await expect(line).toContainText(isStored ? confirmation : words);
      await expect(line.getByRole("link", { name: openLabel })).toHaveCount(isStored ? 1 : 0);
      expect(context.pages()).toHaveLength(1);
      expect(await backend.rowsOf("downloads", email)).toHaveLength(isStored ? 1 : 0);
    });
  }
}

test("the status region is there and empty at rest, an alert comes with its text", async ({
  page,
  request,
  download,
  email,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toMatch(/<p role="status" aria-live="polite"[^>]*><\/p>/);
  expect(html).not.toContain('role="alert"');
  await page.clock.install();
  await page.goto("/");
  // By role, so that an `output` element counts.
  const regions = page.getByRole("status").or(page.getByRole("alert"));
  await expect(regions.filter({ hasText: /./ })).toHaveCount(0);
  await download.ask(email);
  await download.submit.click();
  await expect(regions.filter({ hasText: SENT })).toHaveCount(1);
  // Of a toast and an alert that are inserted side by side, Orca in Firefox says the last one.
  const toasts = page.getByRole("region", { name: sharedWords.notificationsLabel });
  await expect(toasts.locator("xpath=following::*[@role='status']")).toHaveCount(1);
  await page.clock.runFor(SPOKEN_MS);
  await expect(regions.filter({ hasText: /./ })).toHaveCount(0);
});

test("a result is said and stays even without toasts", async ({ page, download, email }) => {
  await visitWithoutDeferredChunk(page);
  const announced = await listen(page);
  await download.opener.first().click();
  const plain = new FormVisit(page, DOWNLOAD, false);
  await plain.fill(email);
  await plain.submit.click();
  await expect.poll(announced).toEqual([downloadForm.submitting, SENT]);
  await expect(plain.form.getByText(downloadForm.answers.confirmation)).toBeVisible();
});

/** Shows the page's tab, or another one in front of it. */
const showTab = (page: Page, isShown: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isShown);

/** Submits, and lets another tab come to the front before the result does. @returns what has been said. */
async function submitBehindTab(page: Page, download: DownloadDialog, email: string) {
  await page.clock.install();
  await page.goto("/");
  await download.ask(email);
  const submissions = await holdSubmissions(page);
  const announced = await listen(page);
  await download.submit.click();
  await showTab(page, false);
  await submissions.letThrough();
  const once = [downloadForm.submitting, SENT];
  await expect.poll(announced).toEqual(once);
  return { announced, once };
}

test("a result said behind another tab is said again", async ({ page, download, email }) => {
  const { announced, once } = await submitBehindTab(page, download, email);
  await page.clock.runFor(60_000);
  await showTab(page, true);
  await expect.poll(announced).toEqual([...once, SENT]);
});

test("a result that is said again does not interrupt the next one", async ({
  page,
  download,
  email,
}) => {
  const { announced, once } = await submitBehindTab(page, download, email);
  await download.ask(email);
  await download.submit.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await showTab(page, true);
  await page.keyboard.press("Enter");
  await expect.poll(announced).toEqual([...once, downloadForm.submitting]);
  await page.clock.runFor(RETURN_MS);
  expect(await announced()).toEqual([...once, downloadForm.submitting]);
});
