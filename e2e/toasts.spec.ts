import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { downloadForm, newsletterForm, toasterWords } from "../lib/content/forms.ts";
import { TOAST_MS } from "../lib/messages.ts";
import { DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { expect, test } from "./support/test.ts";

/** Time to read a message of two lines. */
const LEAST_MS = 6000;
const LONG_AFTER_MS = 10 * TOAST_MS;
const TITLE = caseStudies.caseStudies[0].title;

const listOf = (page: Page) =>
  page.getByRole("region", { name: toasterWords.notificationsLabel }).getByRole("list");
const toastsOf = (page: Page) => listOf(page).getByRole("listitem");

/** Stops the installed clock: toasts no longer time out. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Loads the page, stops its clock and subscribes. */
async function subscribe(page: Page, email: string) {
  await page.clock.install();
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await stopClock(page);
  await newsletter.submit.click();
  const toast = page.getByRole("listitem").filter({ hasText: newsletterForm.success.title });
  await expect(toast).toBeVisible();
  const again = async () => {
    await newsletter.fill(email);
    await newsletter.submit.press("Enter");
    await expect(toast).toBeVisible();
  };
  const dismissButton = toast.getByRole("button", { name: toasterWords.dismissLabel });
  return { toast, again, dismissButton, newsletter };
}

test("a toast stays while the pointer or the focus is on it, else long enough to be read", async ({
  page,
  email,
}) => {
  const { toast, dismissButton, newsletter, again } = await subscribe(page, email);
  await page.clock.runFor(LEAST_MS);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);

  await again();
  await dismissButton.focus();
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toBeVisible();
  await newsletter.email.focus();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);
});

test("a toast is dismissed by its button, by Escape and by a swipe; the next one still times out", async ({
  page,
  email,
}) => {
  const { toast, dismissButton, again } = await subscribe(page, email);
  await dismissButton.click();
  await expect(toast).toHaveCount(0);
  await page.mouse.move(0, 0);
  await again();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);

  await again();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);

  await again();
  await toast.hover();
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + width, y, { steps: 4 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
  await page.mouse.move(0, 0);
  await again();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);
});

test("a toast over a dialog is dismissed alone, by its button and by Escape", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  const toast = page.getByRole("listitem").filter({ hasText: downloadForm.failure.unexpected });
  await download.submit.click();
  await toast.getByRole("button", { name: toasterWords.dismissLabel }).click();
  await expect(toast).toHaveCount(0);
  await expect(download.dialog).toBeVisible();

  await download.submit.click();
  // Escape before the entrance has ended would close the dialog.
  await expect(toast).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await expect(download.dialog).toBeVisible();
});

test("a result replaces the form's earlier toast, and takes over the focus in it", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { success, failure } = newsletterForm;
  await page.clock.install();
  const submissions = await holdSubmissions(page);
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await stopClock(page);
  await newsletter.submit.press("Enter");
  await submissions.lose();
  await expect(toastsOf(page)).toHaveText([`${failure.title} ${failure.withoutMessage}`]);
  await newsletter.submit.press("Enter");
  await toastsOf(page).getByRole("button", { name: toasterWords.dismissLabel }).focus();
  await submissions.letThrough();
  await expect(toastsOf(page)).toHaveText([`${success.title} ${success.text}`]);
  await expect(listOf(page)).toBeFocused();
});

test("a confirmation outlasts the toast, until the form's next result", async ({ page, email }) => {
  const { toast, newsletter } = await subscribe(page, email);
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toHaveCount(0);
  const confirmation = newsletter.form.getByText(newsletterForm.confirmation);
  await expect(confirmation).toBeVisible();
  await newsletter.submit.click();
  await expect(newsletter.email).toHaveAttribute("aria-invalid", "true");
  await expect(confirmation).toHaveCount(0);
});
