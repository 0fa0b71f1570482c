import { contactForm, newsletterForm } from "../lib/content/forms.ts";
import { ContactForm, NewsletterForm } from "./support/forms.ts";
import { startSite } from "./support/site.ts";
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
  await expect(page.locator("[data-toast-kind]")).toContainText(newsletterForm.success.text);
});

test("a client that posts forms without JavaScript is refused before each of them renders the page", async ({
  baseURL,
}) => {
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
});
