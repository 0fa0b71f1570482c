import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm, newsletterForm, toasterWords } from "../lib/content/forms.ts";
import { TOAST_MS } from "../lib/machines/toasts.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { listen } from "./support/live-regions.ts";
import { expect, test } from "./support/test.ts";

/** Time to read a message of two lines. */
const LEAST_MS = 6000;
const LONG_AFTER_MS = 10 * TOAST_MS;
const [TITLE = "", OTHER_TITLE = ""] = caseStudies.caseStudies.map(({ title }) => title);

const listOf = (page: Page) =>
  page.getByRole("region", { name: toasterWords.notificationsLabel }).getByRole("list");
const toastsOf = (page: Page) => listOf(page).getByRole("listitem");

/** From here on, only the test moves the clock that was installed: no toast leaves by itself. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Subscribes on a page whose clock has stopped; returns the toast that says so. */
async function subscribe(page: Page, email: string) {
  await page.clock.install();
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await stopClock(page);
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
  await toast.getByRole("button", { name: toasterWords.dismissLabel }).focus();
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
  await toast.getByRole("button", { name: toasterWords.dismissLabel }).press("Enter");
  await expect(toast).toHaveCount(0);
  await again();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await again();
  await toast.focus();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

async function swipeAway(toast: Locator) {
  const { mouse } = toast.page();
  await toast.hover();
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  await mouse.down();
  await mouse.move(x + width, y, { steps: 4 });
  await mouse.up();
}

const dismissals: Readonly<Record<string, (toast: Locator) => Promise<void>>> = {
  "its button": (toast) => toast.getByRole("button", { name: toasterWords.dismissLabel }).click(),
  "a swipe": swipeAway,
};

for (const [name, dismiss] of Object.entries(dismissals)) {
  test(`a toast goes by itself after one that was dismissed by ${name}`, async ({
    page,
    email,
  }) => {
    const toast = await subscribe(page, email);
    await dismiss(toast);
    await expect(toast).toHaveCount(0);
    await page.mouse.move(0, 0);
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await newsletter.submit.press("Enter");
    await expect(toast).toBeVisible();
    await page.clock.runFor(TOAST_MS);
    await expect(toast).toHaveCount(0);
  });
}

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
  // Whoever presses Escape to be rid of it has seen it come.
  await expect(toast).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await expect(download.dialog).toBeVisible();
});

test.describe("an answer replaces what was said before of the same form", () => {
  const { success, failure } = newsletterForm;
  const failed = `${failure.title} ${failure.withoutMessage}`;
  const succeeded = `${success.title} ${success.text}`;

  test.beforeEach(async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/ERR_FAILED/);
    await page.clock.install();
  });

  test("at 360 px, after two failures and a success", async ({ page, email }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const submissions = await holdSubmissions(page);
    await page.goto("/");
    const said = await listen(page);
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await stopClock(page);
    for (const told of [[failed], [failed, failed]]) {
      await newsletter.submit.press("Enter");
      await submissions.lose();
      await expect.poll(said).toEqual(told);
      await expect(toastsOf(page)).toHaveText([failed]);
    }
    await newsletter.submit.press("Enter");
    await submissions.letThrough();
    await expect(toastsOf(page)).toHaveText([succeeded]);
  });

  test("and hands on the focus that was in it", async ({ page, email }) => {
    const submissions = await holdSubmissions(page);
    await page.goto("/");
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await stopClock(page);
    await newsletter.submit.press("Enter");
    await submissions.lose();
    await expect(toastsOf(page)).toHaveText([failed]);
    await newsletter.submit.press("Enter");
    await toastsOf(page).getByRole("button", { name: toasterWords.dismissLabel }).focus();
    await submissions.letThrough();
    await expect(toastsOf(page)).toHaveText([succeeded]);
    await expect(listOf(page)).toBeFocused();
  });

  test("but for the link to another document, and nothing of another form", async ({
    page,
    email,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const submissions = await holdSubmissions(page);
    await page.goto("/");
    const download = new DownloadDialog(page);
    const downloaded = `${downloadForm.success.title} ${downloadForm.success.text}${downloadForm.openPdfLabel}`;
    for (const [title, toasts] of [
      [TITLE, [downloaded]],
      [OTHER_TITLE, [downloaded, downloaded]],
      [TITLE, [downloaded, downloaded]],
    ] as const) {
      await download.ask(title, email);
      await download.submit.click();
      await submissions.letThrough();
      await expect(download.dialog).toBeHidden();
      await expect(toastsOf(page)).toHaveText(toasts);
    }
    await download.ask(TITLE, email);
    await stopClock(page);
    await download.submit.click();
    await submissions.lose();
    const left = [downloaded, downloaded, downloadForm.failure.unexpected];
    await expect(toastsOf(page)).toHaveText(left);
    await download.dialog.getByRole("button", { name: downloadForm.closeLabel }).click();
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await newsletter.submit.press("Enter");
    await submissions.letThrough();
    await expect(toastsOf(page)).toHaveText([...left, succeeded]);
  });
});

test.describe("after a success, a confirmation stays", () => {
  test("by the newsletter's form, until the next answer", async ({ page, email }) => {
    const toast = await subscribe(page, email);
    await page.clock.runFor(TOAST_MS);
    await expect(toast).toHaveCount(0);
    const newsletter = new NewsletterForm(page);
    const confirmation = newsletter.form.getByText(newsletterForm.confirmation);
    await page.clock.runFor(LONG_AFTER_MS);
    await expect(confirmation).toBeVisible();
    await newsletter.submit.click();
    await expect(newsletter.email).toHaveAttribute("aria-invalid", "true");
    await expect(confirmation).toHaveCount(0);
  });

  test("by the button of the case study, and of no other", async ({ page, email }) => {
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.ask(TITLE, email);
    await download.submit.click();
    await expect(download.dialog).toBeHidden();
    const section = page.locator("#case-studies");
    const confirmation = section.getByText(downloadForm.confirmation);
    await expect(confirmation).toBeVisible();
    await expect(confirmation).toHaveCount(1);
    await section.getByRole("button", { name: caseStudies.carousel.nextLabel }).click();
    await expect(confirmation).toBeHidden();
  });

  test("by the contact form", async ({ page, email }) => {
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto("/");
    const contact = new ContactForm(page);
    await contact.fill({ name: "Jeanne", email, message: "Bonjour" });
    await contact.submit.click();
    await expect(contact.form.getByText(contactForm.confirmation)).toBeVisible();
  });
});
