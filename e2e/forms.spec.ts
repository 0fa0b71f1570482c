import type { Locator, Page } from "@playwright/test";
import { TOAST_MS } from "../components/deferred/toast-duration.ts";
import { caseStudies } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm, formMessages, newsletterForm } from "../lib/content/forms.ts";
import { HONEYPOT_FIELD } from "../lib/forms/field-names.ts";
import { FIELD_MAX_LENGTH } from "../lib/forms/limits.ts";
import type { Table } from "./support/backend.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0].title;

interface TestedForm {
  readonly name: string;
  open(page: Page): Promise<Locator>;
  /** The name of each field, and its error when the form is sent empty. */
  readonly required: Readonly<Record<string, string>>;
  readonly formatError: string;
}

const { errors } = downloadForm;
const FORMS: readonly TestedForm[] = [
  {
    name: "newsletter",
    open: async (page) => new NewsletterForm(page).form.locator("form"),
    required: {
      email: newsletterForm.errors.email.required,
      consent: newsletterForm.errors.consent.required,
    },
    formatError: newsletterForm.errors.email.format,
  },
  {
    name: "download",
    async open(page) {
      const download = new DownloadDialog(page);
      await download.open(TITLE);
      return download.dialog.locator("form");
    },
    required: {
      firstName: errors.firstName.required,
      lastName: errors.lastName.required,
      company: errors.company.required,
      email: errors.email.required,
    },
    formatError: errors.email.format,
  },
  {
    name: "contact",
    open: async (page) => new ContactForm(page).form.locator("form"),
    required: {
      name: contactForm.errors.name.required,
      email: contactForm.errors.email.required,
      message: contactForm.errors.message.required,
    },
    formatError: contactForm.errors.email.format,
  },
];

/** Visible fields. */
const FIELDS = "input:not([type=hidden], [tabindex='-1']), textarea, select";

for (const { name, open, required, formatError } of FORMS) {
  test(`the ${name} form names each wrong field beside it and focuses the first`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto("/");
    const form = await open(page);
    const fields = form.locator(FIELDS);
    const wrong = form.locator("[aria-invalid=true]");
    const submit = form.locator("button[type=submit]");
    await expect(fields).toHaveCount(Object.keys(required).length);

    await test.step("every field is labelled and required, and nothing is wrong yet", async () => {
      for (const field of await fields.all()) {
        await expect(form.locator(`label[for="${await field.getAttribute("id")}"]`)).toBeVisible();
        await expect(field).not.toHaveAttribute("placeholder");
        await expect(field).toHaveAttribute("aria-required", "true");
      }
      await fields.last().focus();
      await expect(form.locator("[aria-invalid], .field-error")).toHaveCount(0);
    });

    await test.step("sent empty", async () => {
      await submit.click();
      await expect(form.locator(".field-error")).toHaveText(Object.values(required));
      await expect(wrong).toHaveCount(Object.keys(required).length);
      await expect(wrong.first()).toBeFocused();
      for (const [field, error] of Object.entries(required)) {
        await expect(form.locator(`[name=${field}]`)).toHaveAccessibleDescription(error);
      }
    });

    await test.step("sent with a wrong address", async () => {
      for (const field of await fields.all()) {
        const isBox = (await field.getAttribute("type")) === "checkbox";
        if (isBox) await field.check();
        else await field.fill("jeanne@exemple");
      }
      await submit.click();
      await expect(form.locator(".field-error")).toHaveText([formatError]);
      await expect(form.locator("[name=email]")).toBeFocused();
      await expect(form.locator("[name=email]")).toHaveValue("jeanne@exemple");
      await expect(submit).toBeEnabled();
    });
  });
}

test("refuses a message over the length limit beside its field", async ({ page }) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  const message = "x".repeat(FIELD_MAX_LENGTH.message + 1);
  await contact.fill({ name: "Jeanne", email: "jeanne@exemple.fr", message });
  await contact.submit.click();
  await expect(contact.message).toHaveAccessibleDescription(contactForm.errors.message.tooLong);
});

test("a double click sends once; fields and button show that the submission is pending", async ({
  page,
  backend,
  email,
}) => {
  await page.goto("/");
  const posts: string[] = [];
  const held: (() => void)[] = [];
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts.push(route.request().url());
    await new Promise<void>((release) => held.push(release));
    await route.fallback();
  });
  const release = async (post: number) => {
    await expect.poll(() => held.length).toBe(post + 1);
    held[post]?.();
  };

  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.dblclick();
  await expect(newsletter.submit).toHaveText(newsletterForm.submitting);
  await expect(newsletter.email).toBeDisabled();
  await expect(newsletter.consent).toBeDisabled();
  await expect(newsletter.submit).toBeDisabled();
  await release(0);
  await expect(newsletter.submit).toHaveText(newsletterForm.submit);

  const contact = new ContactForm(page);
  page.once("dialog", (dialog) => dialog.accept());
  await contact.fill({ name: "Jeanne", email, message: "Bonjour" });
  await contact.submit.dblclick();
  await expect(contact.submit).toHaveText(contactForm.submitting);
  await release(1);
  await expect(contact.submit).toHaveText(contactForm.submit);

  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.dblclick();
  await expect(download.submit).toHaveText(downloadForm.submitting);
  await release(2);
  await expect(download.dialog).toBeHidden();

  expect(posts).toHaveLength(3);
  const tables: readonly Table[] = [
    "newsletter_subscriptions",
    "contact_messages",
    "leads",
    "downloads",
  ];
  for (const table of tables) expect(await backend.rowsOf(table, email), table).toHaveLength(1);
});

test("the honeypot is out of visitors' way; a program that fills it is told of success, and nothing is stored", async ({
  page,
  backend,
  email,
}) => {
  await page.goto("/");
  const honeypots = page.getByText(formMessages.honeypotLabel);
  expect(await honeypots.count()).toBeGreaterThan(0);
  for (const honeypot of await honeypots.all()) {
    await expect(honeypot).toHaveAttribute("aria-hidden", "true");
    await expect(honeypot.locator("input")).toHaveAttribute("tabindex", "-1");
    await expect(honeypot).not.toBeInViewport();
  }
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  const input = newsletter.form.locator(`input[name=${HONEYPOT_FIELD}]`);
  await input.evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await newsletter.submit.click();
  await expect(page.getByText(newsletterForm.success.title)).toHaveCount(1);
  expect(await backend.rowsOf("newsletter_subscriptions", email)).toEqual([]);
});

test("a browser that blocks the new tab gets a link to the PDF instead, which waits to be pressed", async ({
  page,
  email,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.clock.install();
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  const link = page.getByRole("link", { name: downloadForm.openPdfLabel });
  await expect(link).toHaveAttribute("href", /\.pdf$/);
  await page.clock.runFor(2 * TOAST_MS);
  await expect(link).toBeVisible();
});
