/** GOV.UK Design System, error messages; ARIA Authoring Practices, names and descriptions. */
import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { formMessages } from "../../lib/content/forms.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

const FORMS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  newsletter: async (page) => new NewsletterForm(page).form.locator("form"),
  contact: async (page) => new ContactForm(page).form.locator("form"),
  download: async (page) => {
    const download = new DownloadDialog(page);
    await download.open(caseStudies.caseStudies[0]?.title ?? "");
    return download.dialog.locator("form");
  },
};

const CONTROLS = "input:not([type=hidden], [tabindex='-1']), textarea, select";

for (const [name, openForm] of Object.entries(FORMS)) {
  test(`the ${name} form helps with what is wrong`, async ({ page }) => {
    await page.goto("/");
    const form = await openForm(page);
    const fields = form.locator(CONTROLS);
    const button = form.locator("button[type=submit]");

    await test.step("every field has a visible label, which stays while it is filled in", async () => {
      for (const field of await fields.all()) {
        await expect(form.locator(`label[for="${await field.getAttribute("id")}"]`)).toBeVisible();
        await expect(field).not.toHaveAttribute("placeholder");
        await expect(field).toHaveAttribute("aria-required", "true");
      }
    });

    await test.step("nothing complains before it is sent", async () => {
      await fields.first().focus();
      await fields.last().focus();
      await expect(form.locator("[aria-invalid], .field-error")).toHaveCount(0);
    });

    await test.step("each wrong field says beside it what to do, and the first has the focus", async () => {
      await button.click();
      const wrong = form.locator("[aria-invalid=true]");
      await expect(wrong).toHaveCount(await fields.count());
      await expect(wrong.first()).toBeFocused();
      for (const field of await wrong.all()) {
        const error = page.locator(`[id="${await field.getAttribute("aria-describedby")}"]`);
        await expect(error).toBeVisible();
        await expect(field).toHaveAccessibleDescription((await error.textContent()) ?? "");
      }
    });

    await test.step("it can be sent again", async () => {
      await expect(button).not.toHaveAttribute("disabled");
      await expect(button).toBeEnabled();
    });
  });
}

test("what only programs see is out of everybody's way", async ({ page }) => {
  await page.goto("/");
  const honeypots = page.getByText(formMessages.honeypotLabel);
  expect(await honeypots.count()).toBeGreaterThan(0);
  for (const honeypot of await honeypots.all()) {
    await expect(honeypot).toHaveAttribute("aria-hidden", "true");
    await expect(honeypot.locator("input")).toHaveAttribute("tabindex", "-1");
    await expect(honeypot).not.toBeInViewport();
  }
});
