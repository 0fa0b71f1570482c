import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { downloadForm, newsletterForm, toasterWords } from "../lib/content/forms.ts";
import { TOAST_MS } from "../lib/interaction-rules.ts";
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

test("a toast over a dialog is dismissed by its button; the first Escape closes the dialog", async ({
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
  // Radix gives Escape to the toast once its entrance has ended.
  await expect(toast).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  await expect(download.opener).toBeFocused();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

test("a result replaces the earlier toast, whose focus goes back to the form", async ({
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
  await expect(newsletter.submit).toBeFocused();
});

test("a toast is a silent copy: no list or region is left without one, F8 does nothing, only its buttons take the focus", async ({
  page,
  email,
}) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: toasterWords.notificationsLabel })).toHaveCount(0);
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  const toast = toastsOf(page);
  await expect(toast).toMatchAriaSnapshot(`
    - listitem:
      - button "${toasterWords.dismissLabel}"
  `);
  await expect(toast).not.toHaveAttribute("tabindex");
  await page.keyboard.press("F8");
  await expect(newsletter.submit).toBeFocused();
  await toast.getByRole("button").press("Enter");
  await expect(newsletter.submit).toBeFocused();
  await expect(page.getByRole("region", { name: toasterWords.notificationsLabel })).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [390, 664],
  [320, 480],
  [1280, 800],
] as const) {
  const tag = width === 360 ? [] : ["@whole-matrix"];
  test.describe(`at ${width}×${height}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test("a toast covers neither the control that it speaks of nor one that gets the focus", async ({
      page,
      email,
      expectedConsoleErrors,
    }) => {
      expectedConsoleErrors.push(/ERR_FAILED/);
      await page.route("**/*", (route) =>
        route.request().method() === "POST" ? route.abort() : route.fallback(),
      );
      await page.clock.install();
      await page.goto("/");
      await stopClock(page);
      const isCovered = (control: Locator) =>
        control.evaluate((element) => {
          const toast = document
            .querySelector("[data-toast-kind]")
            ?.getBoundingClientRect() as DOMRect;
          const { top, right, bottom, left } = element.getBoundingClientRect();
          return (
            bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
          );
        });
      const expectClear = (control: Locator, name: string) =>
        expect.poll(() => isCovered(control), `is covered: ${name}`).toBe(false);
      const focused = page.locator("body *:focus");
      const newsletter = new NewsletterForm(page);
      await newsletter.fill(email);
      for (const block of ["start", "center", "end"] as const) {
        await newsletter.submit.evaluate(
          (button, to) => button.scrollIntoView({ block: to }),
          block,
        );
        await newsletter.submit.press("Enter");
        await expect(page.locator("[data-toast-kind]")).toBeVisible();
        await expect(newsletter.submit).toBeEnabled();
        await expectClear(newsletter.submit, `newsletter, ${block}`);
      }
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press("Shift+Tab");
        await expectClear(focused, `Shift+Tab ${press}`);
      }

      const download = new DownloadDialog(page);
      await download.ask(TITLE, email);
      await download.email.press("Enter");
      await expect(page.locator("[data-toast-kind]")).toContainText(
        downloadForm.failure.unexpected,
      );
      await expectClear(download.submit, "download, by Enter in a field");
      for (let press = 0; press < 8; press += 1) {
        await expectClear(focused, `dialog, Tab ${press}`);
        await page.keyboard.press("Tab");
      }
    });
  });
}

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
