import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm, formMessages, newsletterForm } from "../lib/content/forms.ts";
import { TOAST_MS } from "../lib/interaction-rules.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

/** Time to read a message of two lines. */
const LEAST_MS = 6000;
const LONG_AFTER_MS = 10 * TOAST_MS;
const TITLE = caseStudies.caseStudies[0]?.title ?? "";

/** Subscribes on a page whose clock only the test moves; returns the toast that says so. */
async function subscribe(page: Page, email: string) {
  await page.clock.install();
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await page.clock.pauseAt(Date.now() + 60_000);
  await newsletter.submit.click();
  const toast = page.getByRole("listitem").filter({ hasText: newsletterForm.success.title });
  await expect(toast).toBeVisible();
  return toast;
}

test("a toast stays long enough to be read, and then goes", async ({ page, email }) => {
  const toast = await subscribe(page, email);
  await page.clock.runFor(LEAST_MS);
  await expect(toast).toBeVisible();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);
});

test("a toast stays while the pointer is on it", async ({ page, email }) => {
  const toast = await subscribe(page, email);
  await toast.hover();
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);
});

test("a toast stays while the focus is in it", async ({ page, email }) => {
  const toast = await subscribe(page, email);
  await toast.getByRole("button", { name: formMessages.dismissLabel }).focus();
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toBeVisible();
  await new NewsletterForm(page).email.focus();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);
});

test("a toast is dismissed by its button, and by Escape from wherever the focus is", async ({
  page,
  email,
}) => {
  const toast = await subscribe(page, email);
  const newsletter = new NewsletterForm(page);
  const again = async () => {
    await newsletter.fill(email);
    await newsletter.submit.click();
    await expect(toast).toBeVisible();
  };
  await toast.getByRole("button", { name: formMessages.dismissLabel }).press("Enter");
  await expect(toast).toHaveCount(0);
  await again();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await again();
  await toast.focus();
  await page.keyboard.press("Escape");
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
  await toast.getByRole("button", { name: formMessages.dismissLabel }).click();
  await expect(toast).toHaveCount(0);
  await expect(download.dialog).toBeVisible();

  await download.submit.click();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await expect(download.dialog).toBeVisible();
});

test.describe("after a success, a trace of it stays", () => {
  test("by the newsletter's form, until the next answer", async ({ page, email }) => {
    const toast = await subscribe(page, email);
    await page.clock.runFor(TOAST_MS);
    await expect(toast).toHaveCount(0);
    const newsletter = new NewsletterForm(page);
    const trace = newsletter.form.getByText(newsletterForm.trace);
    await page.clock.runFor(LONG_AFTER_MS);
    await expect(trace).toBeVisible();
    await newsletter.submit.click();
    await expect(newsletter.email).toHaveAttribute("aria-invalid", "true");
    await expect(trace).toHaveCount(0);
  });

  test("by the button of the case study, and of no other", async ({ page, email }) => {
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.ask(TITLE, email);
    await download.submit.click();
    await expect(download.dialog).toBeHidden();
    const section = page.locator("#case-studies");
    const trace = section.getByText(downloadForm.trace);
    await expect(trace).toBeVisible();
    await expect(trace).toHaveCount(1);
    await section.getByRole("button", { name: caseStudies.carousel.nextLabel }).click();
    await expect(trace).toBeHidden();
  });

  test("by the contact form", async ({ page, email }) => {
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto("/");
    const contact = new ContactForm(page);
    await contact.fill({ name: "Jeanne", email, message: "Bonjour" });
    await contact.submit.click();
    await expect(contact.form.getByText(contactForm.trace)).toBeVisible();
  });
});
