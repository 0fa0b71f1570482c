/** The dialogs: modal as ARIA's authoring practices describe it, and the legal ones addressable. */
import { caseStudies } from "../lib/content/case-studies.ts";
import { chooser } from "../lib/content/day-chooser.ts";
import { footer } from "../lib/content/footer.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { DOWNLOAD, FormVisit } from "./support/forms.ts";
import { openWithStoppedClock, visitWithoutDeferredChunk } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const [{ title: CASE }, { title: ANOTHER_CASE }] = caseStudies.caseStudies;

for (const { title, opener, first } of [
  {
    title: downloadForm.title,
    opener: { role: "button", name: caseStudies.downloadLabel },
    first: { role: "textbox", name: downloadForm.labels.firstName },
  },
  {
    title: legal.legalNotice.title,
    opener: { role: "link", name: footer.legalNoticeLabel },
    first: { role: "heading", name: legal.legalNotice.title },
  },
] as const) {
  test(`« ${title} » is a modal dialog`, { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: title });
    const control = page.getByRole(opener.role, { name: opener.name });
    await control.press("Enter");

    await test.step("is labelled by its visible title and takes the focus", async () => {
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      await expect(dialog.getByRole(first.role, { name: first.name, exact: true })).toBeFocused();
    });

    await test.step("keeps Tab inside, in both directions", async () => {
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let press = 1; press <= 8; press += 1) {
          await page.keyboard.press(key);
          // A native dialog lets Tab out to the browser's own controls, never to the page.
          const isInside = await dialog.evaluate(
            (element) =>
              element.contains(document.activeElement) || document.activeElement === document.body,
          );
          expect(isInside, `${key}, press ${press}`).toBe(true);
        }
      }
    });

    await test.step("hides the rest of the page", async () => {
      const { isModal, isOnTop } = await dialog.evaluate((element) => {
        const parts = [...document.querySelectorAll("header, nav, main")];
        const areHidden = parts.every((part) => part.closest("[aria-hidden=true]"));
        const atTheEdge = document.elementFromPoint(2, 2);
        return {
          isModal: element.matches(":modal") || (areHidden && element.ariaModal === "true"),
          isOnTop: atTheEdge?.contains(element) && atTheEdge !== document.body,
        };
      });
      expect(isModal).toBe(true);
      expect(isOnTop, "a click at the edge of the page does not reach it").toBe(true);
    });

    await test.step("closes by Escape and gives the focus back", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      // Tab may have left the page for the browser's controls.
      const hasFocus = (element: Element) => element === document.activeElement;
      await expect.poll(() => control.evaluate(hasFocus)).toBe(true);
    });
  });
}

test("a dialog's title and its focused control are in view, in a low window too", async ({
  page,
  download,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  const dialog = page.locator("[role=dialog], dialog[open]");
  const focused = dialog.locator(":focus");
  const title = dialog.getByRole("heading").first();
  const chart = page.getByRole("button", { name: chooser.pasted });
  for (const opener of [download.opener, chart]) {
    await opener.press("Enter");
    await expect(focused).toBeInViewport();
    for (const key of ["Shift+Tab", "Tab"]) {
      for (let press = 1; press <= 8; press += 1) {
        await page.keyboard.press(key);
        // A native dialog lets Tab out to the browser's own controls.
        if ((await focused.count()) === 0) continue;
        await expect(focused, `${key}, press ${press}`).toBeInViewport({ ratio: 0.99 });
        await expect(title, `${key}, press ${press}`).toBeInViewport({ ratio: 0.99 });
      }
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("a legal text opens at once, even if its link gets no focus, as in Safari", async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await page.evaluate(() => addEventListener("mousedown", (event) => event.preventDefault()));
  const link = page.getByRole("link", { name: footer.legalNoticeLabel });
  await link.click();
  const nextFrame = async () => {
    await page.clock.runFor(20);
    return new URL(page.url()).hash;
  };
  await expect.poll(nextFrame).toBe(`#${legal.legalNotice.id}`);
  await page.clock.runFor(100);
  await expect(page.getByRole("dialog", { name: legal.legalNotice.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test("the legal texts open at their address until closed", {
  tag: "@smoke",
}, async ({ page }) => {
  for (const { id, title, sections } of [legal.legalNotice, legal.privacy, legal.accessibility]) {
    const dialog = page.getByRole("dialog", { name: title });
    // The first as the page loads, the others in the open page, where the router may still write the address of before.
    await expect(async () => {
      await page.goto(`/#${id}`);
      await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(
        sections.map((section) => section.title),
        { timeout: 2000 },
      );
    }).toPass();
    // It takes the focus a moment later, and would take it from the button.
    await expect(dialog.getByRole("heading", { name: title, level: 2 })).toBeFocused();
    await dialog.getByRole("button", { name: legal.closeLabel }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  }
});

test("a dialog takes the focus when screen readers listen: once the page has loaded, in a later task", async ({
  page,
  download,
}) => {
  await openWithStoppedClock(page);
  await page.evaluate((id) => location.assign(`#${id}`), legal.privacy.id);
  const heading = page.getByRole("heading", { name: legal.privacy.title });
  await page.clock.runFor(300);
  await expect(heading).toBeHidden();
  await page.clock.runFor(700);
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await download.opener.click();
  await expect(download.field("firstName")).toBeVisible();
  await expect(download.field("firstName")).not.toBeFocused();
  await page.clock.runFor(1);
  await expect(download.field("firstName")).toBeFocused();
});

test("the footer opens each legal text, also the moment another closes", async ({ page }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: footer.accessibilityLabel }).click();
  await expect(page.getByRole("dialog", { name: legal.accessibility.title })).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#${legal.accessibility.id}`);
  const other = foot.getByRole("link", { name: footer.privacyLabel, exact: true });
  await other.evaluate((link: HTMLElement) => {
    const follow = () => setTimeout(() => link.click());
    document.addEventListener("close", follow, { capture: true, once: true });
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: legal.privacy.title })).toBeVisible();
});

test("the download dialog leaves no trace in the history", async ({ page, download, email }) => {
  const whereIs = () => page.evaluate(() => ({ url: location.href, scrollY }));
  await page.goto("/");
  await page.goto("/#case-studies");
  await download.open();
  await expect(download.dialog).toBeVisible();
  await page.goBack();
  await expect(download.dialog).toBeHidden();
  await expect(download.opener).toBeFocused();
  const before = await whereIs();
  await page.goForward();
  await expect(download.dialog).toBeHidden();

  for (const [how, close] of [
    ["Back", () => page.goBack()],
    ["Escape", () => page.keyboard.press("Escape")],
    [
      "Escape, twice",
      () => page.keyboard.press("Escape").then(() => page.keyboard.press("Escape")),
    ],
    [
      "its button",
      () => download.dialog.getByRole("button", { name: downloadForm.crossLabel }).click(),
    ],
    ["a success", () => download.fill(email).then(() => download.submit.click())],
  ] as const) {
    await test.step(how, async () => {
      await download.opener.click();
      await expect(download.dialog).toBeVisible();
      await close();
      await expect(download.dialog).toBeHidden();
      await expect(download.opener).toBeFocused();
      expect(await whereIs()).toEqual(before);
    });
  }
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("arrow keys in the download dialog leave the page on its case", async ({ page, download }) => {
  await page.goto("/");
  await download.open(ANOTHER_CASE);
  await download.field("company").fill("Parcs du Nord");
  await download.field("company").press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 3, name: ANOTHER_CASE })).toBeVisible();
});

test("the privacy link of the download dialog opens a tab, and leaves the dialog", async ({
  page,
  context,
  download,
}) => {
  await page.goto("/");
  await download.open();
  const opened = context.waitForEvent("page");
  await download.dialog.getByRole("link", { name: footer.privacyLabel }).click();
  const tab = await opened;
  await expect(tab.getByRole("dialog", { name: legal.privacy.title })).toBeVisible();
  await expect(download.dialog).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test("the dialog's fields keep their names beside the plain form", async ({ page, download }) => {
  const { fragment, labels } = downloadForm;
  await page.goto(`/#${fragment}`);
  await expect(page.locator(`#${fragment}`)).toBeVisible();
  await download.open();
  for (const name of [labels.firstName, labels.lastName, labels.company, labels.email]) {
    await expect(download.dialog.getByRole("textbox", { name, exact: true })).toHaveCount(1);
  }
});

test("a form in the page takes the place of a dialog whose code cannot be loaded", async ({
  page,
  backend,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  await visitWithoutDeferredChunk(page);
  const plain = new FormVisit(page, DOWNLOAD, false);
  await expect(plain.form).toHaveCount(0);
  await page.getByRole("button", { name: caseStudies.downloadLabel }).click();
  await plain.fill(email);
  // Another link does not take it away.
  await page.getByRole("link", { name: footer.accessibilityLabel }).click();
  await expect(page.getByRole("dialog", { name: legal.accessibility.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await plain.expectTyped();
  await plain.submit.click();
  await expect(plain.form.locator("[data-outcome=sent]")).toContainText(
    downloadForm.answers.confirmation,
  );
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
});

test("the form in the page keeps the chosen case when it is reloaded", async ({ page, email }) => {
  await page.goto(`/#${downloadForm.fragment}`);
  const plain = new FormVisit(page, DOWNLOAD, false);
  await plain.field("caseStudy").selectOption(ANOTHER_CASE);
  await plain.fill(email);
  await page.reload();
  await plain.expectTyped();
  await expect(plain.field("caseStudy")).toHaveValue(ANOTHER_CASE);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the download dialog has an edge on every side", async ({ page, download }) => {
    await page.goto("/");
    await download.open(CASE);
    const { colors, ground } = await download.dialog.evaluate((dialog) => {
      const style = getComputedStyle(dialog);
      const sides = ["top", "right", "bottom", "left"] as const;
      return {
        ground: style.backgroundColor,
        colors: sides.map((side) => style.getPropertyValue(`border-${side}-color`)),
      };
    });
    expect(colors).not.toContain(ground);
    expect(colors.filter((color) => color.startsWith("rgba"))).toEqual([]);
  });
});
