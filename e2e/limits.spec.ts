import { contactForm, newsletterForm } from "../lib/content/forms.ts";
import { startSite } from "../ops/support/site.ts";
import { ContactForm, NewsletterForm } from "./support/forms.ts";
import { test as base, expect } from "./support/test.ts";

const LIMIT = 2;

const test = base.extend({
  baseURL: async ({ backend }, use) => {
    const environment = { ...backend.environment, SUBMISSIONS_PER_MINUTE: String(LIMIT) };
    const site = await startSite(environment);
    await use(site.url);
    await site.stop();
  },
});

test("a client over the rate limit of a form reads its failure and keeps what was typed", async ({
  page,
  backend,
  email,
}) => {
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
  await expect(page.getByText(newsletterForm.success.text)).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a client that sends wrong forms is refused before each of them renders the page", async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/status of 429/);
    await page.goto("/");
    const { submit } = new NewsletterForm(page);
    const statuses: number[] = [];
    for (let count = 0; count <= 6 * LIMIT; count += 1) {
      const isPost = page.waitForResponse((response) => response.request().method() === "POST");
      await submit.click();
      statuses.push((await isPost).status());
    }
    expect(statuses).toEqual([...Array(6 * LIMIT).fill(200), 429]);
  });
});
