import { chromium, type Page } from "@playwright/test";
import { newsletterForm } from "#lib/content/forms.ts";
import { DRAFT_KEY_FIELD } from "#lib/forms/field-names.ts";
import { NewsletterForm } from "../e2e/support/forms.ts";
import { ensureBrowser } from "../scripts/browser.ts";
import { chromiumLaunch } from "../scripts/chromium.ts";

/** Pages in a browser, with JavaScript and without, whose newsletter form is filled in and waits. */
export interface OpenPages {
  /** Sends both. @throws Error for one that is not told of success, or whose script was refused something. */
  send(): Promise<void>;
  close(): Promise<void>;
}

/** A busy machine takes its time. */
const PATIENCE_MS = 60_000;

export async function openPages(siteUrl: string): Promise<OpenPages> {
  await ensureBrowser("chromium");
  const browser = await chromium.launch(chromiumLaunch());
  const errors: string[] = [];

  async function open(javaScriptEnabled: boolean): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(siteUrl);
    if (javaScriptEnabled) {
      // Until its forms have keys of their own, the page is still the plain one.
      await page
        .locator(`input[name=${DRAFT_KEY_FIELD}]:not([value=""])`)
        .first()
        .waitFor({ state: "attached" });
    }
    const name = javaScriptEnabled ? "avec-script" : "sans-script";
    await new NewsletterForm(page).fill(`${name}@exemple.fr`);
    return page;
  }

  const pages = [await open(true), await open(false)];
  return {
    async send() {
      for (const page of pages) {
        await new NewsletterForm(page).submit.click();
        await page.getByText(newsletterForm.success.title).first().waitFor();
      }
      if (errors.length > 0) throw new Error(`A browser complained: ${errors.join("; ")}`);
    },
    close: () => browser.close(),
  };
}
