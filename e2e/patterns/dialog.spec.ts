/** ARIA Authoring Practices, modal dialog. */
import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { footer } from "../../lib/content/footer.ts";
import { downloadForm } from "../../lib/content/forms.ts";
import { legal } from "../../lib/content/legal.ts";
import { expect, test } from "../support/test.ts";

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
  firstFocus: (dialog) => dialog.getByRole("button", { name: legal.closeLabel }),
});

const DIALOGS: readonly Dialog[] = [
  {
    title: downloadForm.title,
    opener: (page) => page.getByRole("button", { name: caseStudies.downloadLabel }),
    closer: (dialog) => dialog.getByRole("button", { name: downloadForm.closeLabel }),
    firstFocus: (dialog) => dialog.getByLabel(downloadForm.labels.firstName),
  },
  legalDialog(legal.legalNotice.title, footer.legalNoticeLabel),
  legalDialog(legal.privacy.title, footer.privacyLabel),
];

for (const { title, opener, closer, firstFocus } of DIALOGS) {
  test(`« ${title} » is a modal dialog`, async ({ page }) => {
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: title });
    await opener(page).press("Enter");

    await test.step("labelled by its visible title, it takes the focus", async () => {
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      await expect(firstFocus(dialog)).toBeFocused();
    });

    await test.step("it keeps the Tab key inside, in both directions", async () => {
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let press = 1; press <= 12; press += 1) {
          await page.keyboard.press(key);
          // The browser's own dialog lets the focus out to the browser, never to the page.
          const isInside = await dialog.evaluate(
            (element) =>
              element.contains(document.activeElement) || document.activeElement === document.body,
          );
          expect(isInside, `${key}, press ${press}`).toBe(true);
        }
      }
    });

    await test.step("it hides the rest of the page", async () => {
      const isHiding = await dialog.evaluate((element) => {
        const rest = document.querySelector("h1");
        return element.matches(":modal") || rest?.closest("[aria-hidden=true]") !== null;
      });
      expect(isHiding).toBe(true);
      const hit = await dialog.evaluate((element) => {
        const onTop = document.elementFromPoint(2, 2);
        return onTop?.contains(element) && onTop !== document.body;
      });
      expect(hit, "what a click at the edge of the page meets").toBe(true);
    });

    for (const [how, close] of [
      ["Escape", () => page.keyboard.press("Escape")],
      ["its button", () => closer(dialog).press("Enter")],
    ] as const) {
      await test.step(`it closes by ${how} and gives the focus back`, async () => {
        if (await dialog.isHidden()) await opener(page).press("Enter");
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(opener(page)).toBeFocused();
      });
    }
  });
}
