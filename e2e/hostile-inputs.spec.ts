import { contactForm, newsletterForm } from "../lib/content/forms.ts";
import { ACCEPTED_TEXTS } from "../lib/forms/fixtures/hostile-inputs.ts";
import { ContactForm, NewsletterForm } from "./support/forms.ts";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const LIMIT = 2;

/** All in one message, as a text area holds it. */
const MESSAGE = ACCEPTED_TEXTS.map(({ value }) => value)
  .join("\n")
  .replaceAll("\r\n", "\n");

const NAME = "</script><svg onload=alert(1)>";

const limited = test.extend({
  baseURL: async ({ backend }, use) => {
    const environment = { ...backend.environment, SUBMISSIONS_PER_MINUTE: String(LIMIT) };
    const site = await startSite(environment);
    await use(site.url);
    await site.stop();
  },
});

limited(
  "a client over the rate limit of a form reads its failure and keeps what was typed",
  async ({ page, backend, email }) => {
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await page.goto("/");
    const contact = new ContactForm(page);
    const expected: string[] = [];
    for (let count = 0; count <= LIMIT; count += 1) {
      // Without a trusted proxy this header does not change the client's address.
      await page.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${count}` });
      await contact.fill({ email, message: `Bonjour ${count}` });
      await contact.submit.click();
      expected.push(count < LIMIT ? contactForm.success : contactForm.failure);
      await expect.poll(() => alerts).toEqual(expected);
    }
    await expect(contact.message).toHaveValue(`Bonjour ${LIMIT}`);
    expect(await backend.rowsOf("contact_messages", email)).toHaveLength(LIMIT);

    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await newsletter.submit.click();
    await expect(page.locator("[data-toast-kind]")).toContainText(newsletterForm.success.text);
  },
);

limited(
  "a client that posts forms without JavaScript is refused before each of them renders the page",
  async ({ baseURL }) => {
    const origin = String(baseURL);
    const post = async () => {
      const body = new FormData();
      body.set("email", "x");
      return (await fetch(origin, { method: "POST", headers: { origin }, body })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 10 * LIMIT }, post));
    const refused = statuses.filter((status) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(4 * LIMIT);
  },
);

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("markup, scripts and rare characters are stored as typed, and never run", async ({
      page,
      backend,
      email,
    }) => {
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        return dialog.accept();
      });
      await page.goto("/");
      const contact = new ContactForm(page);
      // A wrong address first, so that the values are rendered into the page.
      await contact.fill({ name: NAME, email: "jeanne", message: MESSAGE });
      await contact.submit.click();
      await expect(contact.form.locator("[id$='-error']")).toHaveText(
        contactForm.errors.email.format,
      );
      await expect(contact.name).toHaveValue(NAME);
      await expect(contact.message).toHaveValue(MESSAGE);

      await contact.email.fill(email);
      await contact.submit.click();
      await expect(contact.name).toHaveValue("");
      if (hasScript) await expect.poll(() => dialogs).toEqual([contactForm.success]);
      else await expect(contact.form.getByRole("status")).toHaveText(contactForm.success);

      const [row, ...others] = await backend.rowsOf("contact_messages", email);
      expect(others).toEqual([]);
      expect(row?.name).toBe(NAME);
      expect(row?.message).toBe(MESSAGE);
      expect(dialogs).toEqual(hasScript ? [contactForm.success] : []);
    });
  });
}
