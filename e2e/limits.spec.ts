import { contactForm, newsletterForm } from "../lib/content/forms.ts";
import { startSite } from "../ops/support/site.ts";
import { ContactForm, NewsletterForm } from "./support/forms.ts";
import { test as base, expect } from "./support/test.ts";

const LIMIT = 2;

/** The built site with a limit that a test can reach. */
const test = base.extend({
  baseURL: async ({ backend }, use) => {
    const environment = { ...backend.environment, SUBMISSIONS_PER_MINUTE: String(LIMIT) };
    const site = await startSite(environment);
    await use(site.url);
    await site.stop();
  },
});

test("a client that sends too much is told of a failure and keeps what was typed", async ({
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
  const told: string[] = [];
  for (const [count, words] of [
    contactForm.success,
    contactForm.success,
    contactForm.failure,
  ].entries()) {
    // The connection's address counts, whatever address the client makes up.
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${count}` });
    await contact.fill({ name: "Jeanne", email, message: `Bonjour ${count}` });
    await contact.submit.click();
    told.push(words);
    await expect.poll(() => alerts).toEqual(told);
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

  test("a client that sends too much is told of a failure and keeps what was typed", async ({
    page,
    backend,
    email,
  }) => {
    await page.goto("/");
    const newsletter = new NewsletterForm(page);
    for (const [count, words] of [
      newsletterForm.success.text,
      newsletterForm.success.text,
      newsletterForm.failure.withoutMessage,
    ].entries()) {
      await page.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${count}` });
      await newsletter.fill(`${count}.${email}`);
      await newsletter.submit.click();
      await expect(newsletter.email).toHaveValue(count < LIMIT ? "" : `${count}.${email}`);
      await expect(page.getByRole("status")).toContainText(words);
    }
    await expect(newsletter.consent).toBeChecked();
    expect(await backend.rowsOf("newsletter_subscriptions", `${LIMIT}.${email}`)).toEqual([]);
  });
});
