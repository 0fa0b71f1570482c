/** The dialogs: modal as ARIA's authoring practices describe it, and the legal ones addressable. */
import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { footer } from "../lib/content/footer.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { DownloadDialog } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

interface Dialog {
  readonly title: string;
  readonly opener: (page: Page) => Locator;
  readonly closer: (dialog: Locator) => Locator;
  readonly firstFocus: (dialog: Locator) => Locator;
}

const legalDialog = (title: string, label: string): Dialog => ({
  title,
  opener: (page) => page.getByRole("contentinfo").getByRole("link", { name: label }).last(),
  closer: (dialog) => dialog.getByRole("button", { name: legal.closeLabel }),
  firstFocus: (dialog) => dialog.getByRole("heading", { name: title }),
});

const DIALOGS: readonly Dialog[] = [
  {
    title: downloadForm.title,
    opener: (page) => page.getByRole("button", { name: caseStudies.downloadLabel }),
    closer: (dialog) => dialog.getByRole("button", { name: downloadForm.closeLabel }),
    firstFocus: (dialog) => dialog.getByLabel(downloadForm.labels.firstName),
  },
  legalDialog(legal.legalNotice.title, footer.legalNoticeLabel),
];

for (const { title, opener, closer, firstFocus } of DIALOGS) {
  test(`« ${title} » is a modal dialog`, { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: title });
    await opener(page).press("Enter");

    await test.step("is labelled by its visible title and takes the focus", async () => {
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      await expect(firstFocus(dialog)).toBeFocused();
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
      const isHiding = await dialog.evaluate((element) => {
        const rest = document.querySelector("h1");
        return element.matches(":modal") || rest?.closest("[aria-hidden=true]") !== null;
      });
      expect(isHiding).toBe(true);
      const hit = await dialog.evaluate((element) => {
        const onTop = document.elementFromPoint(2, 2);
        return onTop?.contains(element) && onTop !== document.body;
      });
      expect(hit, "a click at the edge of the page does not reach it").toBe(true);
    });

    for (const [how, close] of [
      ["Escape", () => page.keyboard.press("Escape")],
      ["its button", () => closer(dialog).press("Enter")],
    ] as const) {
      await test.step(`closes by ${how} and gives the focus back`, async () => {
        if (await dialog.isHidden()) await opener(page).press("Enter");
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        // Tab may have left the page for the browser's controls.
        const hasFocus = (link: Element) => link === document.activeElement;
        await expect.poll(() => opener(page).evaluate(hasFocus)).toBe(true);
      });
    }
  });
}

test("the legal texts open at their address, and closing one drops the fragment", {
  tag: "@smoke",
}, async ({ page }) => {
  for (const { id, title, sections } of [legal.legalNotice, legal.privacy, legal.accessibility]) {
    await page.goto("about:blank");
    await page.goto(`/#${id}`);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(
      sections.map((section) => section.title),
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  }
});

test("the footer opens each legal text, also the moment another closes", async ({ page }) => {
  await page.goto("/");
  const link = (name: string) =>
    page.getByRole("contentinfo").getByRole("link", { name, exact: true });
  await link(footer.accessibilityLabel).click();
  await expect(page.getByRole("dialog", { name: legal.accessibility.title })).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#${legal.accessibility.id}`);
  await link(footer.privacyLabel).evaluate((other) => {
    if (!(other instanceof HTMLElement)) return;
    const follow = () => setTimeout(() => other.click());
    document.addEventListener("close", follow, { capture: true, once: true });
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: legal.privacy.title })).toBeVisible();
});

test("Back closes the download dialog and leaves the page beneath where it is; nothing else leaves a trace in the history", async ({
  page,
  email,
}) => {
  await page.goto("/");
  await page.goto("/#case-studies");
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[0].title);
  await expect(download.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  await expect(download.opener).toBeFocused();
  const before = await whereIs(page);
  await download.opener.click();
  await expect(download.dialog).toBeVisible();

  await test.step("Back", async () => {
    await page.goBack();
    await expect(download.dialog).toBeHidden();
    await expect(download.opener).toBeFocused();
    expect(await whereIs(page)).toEqual(before);
  });

  await test.step("Forward opens nothing, and the dialog opens again", async () => {
    await page.goForward();
    await expect(download.dialog).toBeHidden();
    await download.opener.click();
    await expect(download.dialog).toBeVisible();
  });

  for (const [how, close] of [
    ["Escape", () => page.keyboard.press("Escape")],
    [
      "Escape, twice",
      () => page.keyboard.press("Escape").then(() => page.keyboard.press("Escape")),
    ],
    ["its button", () => download.close.click()],
  ] as const) {
    await test.step(how, async () => {
      if (await download.dialog.isHidden()) await download.opener.click();
      await expect(download.dialog).toBeVisible();
      await close();
      await expect(download.dialog).toBeHidden();
      expect(await whereIs(page)).toEqual(before);
    });
  }

  await test.step("a success", async () => {
    await download.opener.click();
    await download.fill(email);
    await download.submit.click();
    await expect(download.dialog).toBeHidden();
    expect(page.url()).toBe(before.url);
  });

  await page.goBack();
  await expect(page).toHaveURL("/");
});

/** The page's address and scroll offset. */
const whereIs = async (page: Page) => ({
  url: page.url(),
  scrollY: await page.evaluate(() => window.scrollY),
});

test("the download dialog leaves nothing else in the accessibility tree", async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== "chromium", "reads the browser's own tree");
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const rolesInTree = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes.flatMap(({ ignored, role }) => (ignored ? [] : [String(role?.value)]));
  };
  const landmarks = /^(banner|navigation|main|contentinfo)$/;
  expect(await rolesInTree()).toContain("main");
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[0].title);
  await expect(download.dialog).toHaveAttribute("aria-modal", "true");
  const roles = await rolesInTree();
  expect(roles).toContain("dialog");
  expect(roles.filter((role) => landmarks.test(role))).toEqual([]);
  // The dialog's own title.
  expect(roles.filter((role) => role === "heading")).toHaveLength(1);
});

test("the download dialog's fields keep their names while the plain form is shown", async ({
  page,
}) => {
  const { fragment, labels } = downloadForm;
  await page.goto(`/#${fragment}`);
  await expect(page.locator(`#${fragment}`)).toBeVisible();
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[0].title);
  for (const name of [labels.firstName, labels.lastName, labels.company, labels.email]) {
    await expect(download.dialog.getByRole("textbox", { name, exact: true })).toHaveCount(1);
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the download dialog has an edge on every side", async ({ page }) => {
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.open(caseStudies.caseStudies[0].title);
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
