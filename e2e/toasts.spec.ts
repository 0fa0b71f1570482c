import type { Locator, Page } from "@playwright/test";
import { contactForm, downloadForm, sharedWords } from "../lib/content/forms.ts";
import { navigation } from "../lib/content/navigation.ts";
import { TOAST_MS } from "../lib/interaction-rules.ts";
import { DOWNLOAD, FormVisit, holdSubmissions, NEWSLETTER, sentence } from "./support/forms.ts";
import { openWithStoppedClock } from "./support/page.ts";
import { test as base, expect } from "./support/test.ts";

/** Time to read a message of two lines. */
const LEAST_MS = 6000;
const LONG_AFTER_MS = 10 * TOAST_MS;

interface Fixtures {
  readonly toast: Locator;
  readonly dismissButton: Locator;
  /** The download's form in the page, whose clock stands still; its PDF opens no tab. */
  readonly plain: FormVisit;
  readonly send: () => Promise<void>;
}

const test = base.extend<Fixtures>({
  toast: async ({ page }, use) => use(page.locator("[data-toast-kind]")),

  dismissButton: async ({ toast }, use) =>
    use(toast.getByRole("button", { name: sharedWords.dismissLabel })),

  plain: async ({ page }, use) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openWithStoppedClock(page, `/#${downloadForm.fragment}`);
    await use(new FormVisit(page, DOWNLOAD, false));
  },

  send: async ({ plain, toast, email }, use) =>
    use(async () => {
      await plain.fill(email);
      await plain.submit.press("Enter");
      await expect(toast).toContainText(downloadForm.answers.sent.text);
    }),
});

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
});

const loseSubmissions = (page: Page) =>
  page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );

test("a toast stays while the pointer or the focus is on it; its confirmation stays until the form's next result", async ({
  page,
  plain,
  toast,
  dismissButton,
  send,
}) => {
  await send();
  await page.clock.runFor(LEAST_MS);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);

  await send();
  await dismissButton.focus();
  await page.clock.runFor(LONG_AFTER_MS);
  await expect(toast).toBeVisible();
  await plain.email.focus();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);

  const confirmation = plain.form.getByText(downloadForm.answers.confirmation);
  await expect(confirmation).toBeVisible();
  await plain.submit.click();
  await expect(plain.email).toHaveAttribute("aria-invalid", "true");
  await expect(confirmation).toHaveCount(0);
});

test("a toast is dismissed by its button and by Escape; the next one still times out", async ({
  page,
  toast,
  dismissButton,
  send,
}) => {
  await send();
  await dismissButton.click();
  await expect(toast).toHaveCount(0);
  await page.mouse.move(0, 0);
  await send();
  await page.clock.runFor(TOAST_MS);
  await expect(toast).toHaveCount(0);

  await send();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

test("a toast over a dialog is dismissed by its button; the first Escape closes the dialog", async ({
  page,
  download,
  toast,
  dismissButton,
  email,
}) => {
  await loseSubmissions(page);
  await page.goto("/");
  await download.ask(email);
  await download.submit.click();
  await dismissButton.click();
  await expect(toast).toHaveCount(0);
  await expect(download.dialog).toBeVisible();

  await download.submit.click();
  // Radix gives Escape to the toast once its entrance has ended.
  await expect(toast).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  await expect(download.opener).toBeFocused();
  await expect(toast).toBeVisible();
  // It would cover the dialog's title on a phone.
  await download.opener.press("Enter");
  await expect(download.dialog).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test("a failure in the dialog is seen once: in the toast, then beside the button, then in the page", async ({
  page,
  download,
  dismissButton,
  email,
}) => {
  const words = downloadForm.answers.failed.unexpected.title;
  await loseSubmissions(page);
  await page.goto("/");
  await download.ask(email);
  await download.submit.click();
  const seen = () =>
    page
      .getByText(words)
      .evaluateAll(
        (copies) => copies.filter((copy) => copy.closest("p")?.offsetHeight !== 1).length,
      );
  await expect(dismissButton).toBeVisible();
  await expect.poll(seen).toBe(1);
  await dismissButton.click();
  await expect(dismissButton).toHaveCount(0);
  await expect(download.form.locator("[data-outcome=failed]")).toHaveText(words);
  expect(await seen()).toBe(1);
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  expect(await seen()).toBe(1);
});

test("a toast is a silent copy, replaced by the next", async ({ page, plain, email }) => {
  const { sent, failed } = downloadForm.answers;
  const submissions = await holdSubmissions(page);
  const region = page.getByRole("region", { name: sharedWords.notificationsLabel });
  const toast = region.getByRole("list").getByRole("listitem");
  await expect(region).toHaveCount(0);
  await plain.fill(email);
  await plain.submit.press("Enter");
  await submissions.lose();
  await expect(toast).toHaveText(sentence(failed.unexpected));
  await expect(toast).toMatchAriaSnapshot(`
    - listitem:
      - button "${sharedWords.dismissLabel}"
  `);
  await expect(toast).not.toHaveAttribute("tabindex");
  await page.keyboard.press("F8");
  await expect(plain.submit).toBeFocused();

  await plain.submit.press("Enter");
  await toast.getByRole("button").focus();
  await submissions.letThrough();
  await expect(toast).toContainText(sentence(sent));
  await expect(plain.submit).toBeFocused();
  await toast.getByRole("button").press("Enter");
  await expect(plain.submit).toBeFocused();
  await expect(region).toHaveCount(0);
});

test("a toast leaves the footer's links free", async ({ page, toast, email }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const newsletter = new FormVisit(page, NEWSLETTER);
  await newsletter.visit();
  await newsletter.fill(email);
  // Above the form there is room.
  await newsletter.field("consent").evaluate((box) => box.scrollIntoView({ block: "center" }));
  await newsletter.submit.press("Enter");
  await expect(async () => {
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(0);
    const links = await page.getByRole("contentinfo").getByRole("link").all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    const covered = boxes.filter((box) => box && box.y < y + height && box.y + box.height > y);
    expect(covered).toEqual([]);
  }).toPass();
});

test("a toast leaves a download's lasting result free", async ({
  page,
  download,
  toast,
  email,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await download.open();
  await download.fill(email);
  await download.email.press("Enter");
  const result = page.locator("#case-studies").getByText(downloadForm.answers.confirmation);
  await result.evaluate((line) => line.scrollIntoView({ block: "center" }));
  await expect(async () => {
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(0);
    const box = await result.boundingBox();
    expect(box && box.y < y + height && box.y + box.height > y).toBe(false);
  }).toPass();
});

test("a toast is in the window, even a low one that controls fill", async ({
  page,
  plain,
  toast,
  email,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await loseSubmissions(page);
  await plain.fill(email);
  await plain.submit.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await plain.submit.press("Enter");
  await expect(toast).toBeInViewport({ ratio: 0.99 });
});

for (const [width, height] of [
  [360, 740],
  [390, 664],
  [320, 480],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const) {
  const tag = width === 360 ? [] : ["@whole-matrix"];
  test(`a toast covers neither what it speaks of nor the focus, at ${width} px`, { tag }, async ({
    page,
    plain,
    contact,
    download,
    toast,
    email,
  }) => {
    const expectClear = async (control: Locator, name: string) => {
      await expect(async () => {
        const [one, other] = await Promise.all([toast.boundingBox(), control.boundingBox()]);
        if (!one || !other) throw new Error("not shown");
        const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(isBeside || isApart, name).toBe(true);
      }).toPass();
    };
    await page.setViewportSize({ width, height });
    await loseSubmissions(page);
    const focused = page.locator("body *:focus");
    await plain.fill(email);
    for (const to of ["start", "center", "end"] as const) {
      await plain.submit.evaluate((button, block) => button.scrollIntoView({ block }), to);
      await plain.submit.press("Enter");
      await expect(toast).toBeVisible();
      await expect(plain.submit).toBeEnabled();
      await expectClear(plain.submit, `« ${downloadForm.submit} », ${to}`);
    }
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Shift+Tab");
      await expectClear(focused, `Shift+Tab ${press}`);
    }
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.focus();
    await last.evaluate((link) => link.scrollIntoView({ block: "end" }));
    await expectClear(last, "the last link");

    // A lower window has no room for a toast beside the message and its label.
    const inUse = height < 600 ? focused : page.locator(".field:focus-within");
    for (const name of Object.keys(contactForm.fields)) {
      await contact.field(name).focus();
      for (const to of ["start", "center", "end"] as const) {
        await contact.field(name).evaluate((field, block) => field.scrollIntoView({ block }), to);
        await expectClear(inUse, `${name}, ${to}`);
        await expectClear(contact.submit, `« ${contactForm.submit} », ${name}, ${to}`);
      }
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (const button of await page.getByRole("button", { name: navigation.contact.label }).all()) {
      await expectClear(button, navigation.contact.label);
    }

    await download.ask(email);
    await download.email.press("Enter");
    await expect(toast).toContainText(downloadForm.answers.failed.unexpected.title);
    await expectClear(download.submit, "download, by Enter in a field");
    await expectClear(download.dialog.getByRole("heading"), "the dialog's title");
    for (let press = 0; press < 8; press += 1) {
      await expectClear(focused, `dialog, Tab ${press}`);
      await page.keyboard.press("Tab");
    }
  });
}
