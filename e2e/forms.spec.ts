import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm, formMessages, newsletterForm } from "../lib/content/forms.ts";
import type { FormDefinition } from "../lib/forms/form-definition.ts";
import { FIELD_MAX_LENGTH } from "../lib/forms/form-definition.ts";
import { HONEYPOT_FIELD } from "../lib/forms/missing-fields.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { listen } from "./support/live-regions.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0].title;

const FORMS: readonly {
  readonly definition: FormDefinition;
  readonly open: (page: Page) => Promise<Locator>;
}[] = [
  {
    definition: newsletterForm,
    open: async (page) => new NewsletterForm(page).form.locator("form"),
  },
  {
    definition: downloadForm,
    async open(page) {
      const download = new DownloadDialog(page);
      await download.open(TITLE);
      return download.dialog.locator("form");
    },
  },
  {
    definition: contactForm,
    open: async (page) => new ContactForm(page).form.locator("form"),
  },
];

/** Visible fields. */
const FIELDS = "input:not([type=hidden], [tabindex='-1']), textarea, select";

for (const { definition, open } of FORMS) {
  const { fields: rules, errors } = definition;
  // The dialog fills in the case study itself.
  const names = Object.keys(rules).filter((name) => name !== "caseStudy");
  const wrongFields = names
    .filter((name) => !rules[name]?.isOptional)
    .map((name) => ({ name, message: errors[name]?.required ?? "" }));

  test(`the ${definition.name} form names each wrong field beside it and focuses the first`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto("/");
    const form = await open(page);
    const fields = form.locator(FIELDS);
    const wrong = form.locator("[aria-invalid=true]");
    const submit = form.locator("button[type=submit]");
    await expect(fields).toHaveCount(names.length);

    await test.step("every field is labelled, and nothing is wrong yet", async () => {
      for (const field of await fields.all()) {
        await expect(form.locator(`label[for="${await field.getAttribute("id")}"]`)).toBeVisible();
        await expect(field).not.toHaveAttribute("placeholder");
      }
      await fields.last().focus();
      await expect(form.locator("[aria-invalid], [id$='-error']")).toHaveCount(0);
    });

    await test.step("sent empty", async () => {
      await submit.click();
      await expect(wrong).toHaveCount(wrongFields.length);
      await expect(wrong.first()).toBeFocused();
      for (const { name, message } of wrongFields) {
        await expect(form.getByText(message, { exact: true })).toBeVisible();
        const field = form.locator(`[name=${name}]`);
        const hint = name === "email" ? `${formMessages.emailHint} ` : "";
        await expect(field).toHaveAccessibleDescription(`${hint}${message}`);
        await expect(field).toHaveAttribute("aria-required", "true");
      }
    });

    await test.step("sent with a wrong address", async () => {
      for (const field of await fields.all()) {
        const isBox = (await field.getAttribute("type")) === "checkbox";
        if (isBox) await field.check();
        else await field.fill("jeanne@exemple");
      }
      await submit.click();
      await expect(form.locator("[id$='-error']")).toHaveText([errors.email?.format ?? ""]);
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
  await contact.fill({ email: "jeanne@exemple.fr", message });
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
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const submissions = await holdSubmissions(page);

  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.dblclick();
  await expect(newsletter.submit).toHaveText(newsletterForm.submitting);
  await expect(newsletter.email).toBeDisabled();
  await expect(newsletter.consent).toBeDisabled();
  await expect(newsletter.submit).toBeDisabled();
  await submissions.letThrough();
  await expect(newsletter.submit).toHaveText(newsletterForm.submit);

  const contact = new ContactForm(page);
  page.once("dialog", (dialog) => dialog.accept());
  await contact.fill({ email });
  await contact.submit.dblclick();
  await expect(contact.submit).toHaveText(contactForm.submitting);
  await submissions.letThrough();
  await expect(contact.submit).toHaveText(contactForm.submit);

  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.dblclick();
  await expect(download.submit).toHaveText(downloadForm.submitting);
  await submissions.letThrough();
  await expect(download.dialog).toBeHidden();

  expect(posts).toHaveLength(3);
  const tables = ["newsletter_subscriptions", "contact_messages", "leads", "downloads"] as const;
  for (const table of tables) expect(await backend.rowsOf(table, email), table).toHaveLength(1);
});

test("an empty form is never sent, nor said to be", async ({ page }) => {
  await page.goto("/");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const announced = await listen(page);
  for (const { open } of FORMS) {
    const form = await open(page);
    await form.locator("button[type=submit]").press("Enter");
    await expect(form.locator("[aria-invalid]").first()).toBeFocused();
    await page.keyboard.press("Escape");
  }
  expect(posts).toEqual([]);
  expect(await announced()).toEqual([]);
});

test("while corrected values are on their way, no field is called wrong", async ({
  page,
  email,
}) => {
  page.on("dialog", (alert) => alert.accept());
  const submissions = await holdSubmissions(page);
  await page.goto("/");
  const contact = new ContactForm(page);
  const wrong = contact.form.locator("[aria-invalid]");
  await contact.submit.click();
  await expect(wrong).not.toHaveCount(0);
  await contact.fill({ email });
  await contact.submit.click();
  await expect(contact.submit).toBeDisabled();
  await expect(wrong).toHaveCount(0);
  await submissions.letThrough();
  await expect(contact.submit).toBeEnabled();
});

test("Enter in a field leaves the focus on a control while the form is sent, and after it", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  page.on("dialog", (alert) => alert.accept());
  const submissions = await holdSubmissions(page);
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.email.press("Enter");
  await expect(newsletter.email).toBeDisabled();
  await expect(newsletter.submit).toBeFocused();
  await submissions.lose();
  await expect(newsletter.email).toBeEnabled();
  await expect(newsletter.submit).toBeFocused();

  const [contact, download] = [new ContactForm(page), new DownloadDialog(page)];
  for (const { fill, field, submit } of [
    { fill: () => contact.fill({ email }), field: contact.email, submit: contact.submit },
    { fill: () => download.ask(TITLE, email), field: download.company, submit: download.submit },
  ]) {
    await fill();
    await field.press("Enter");
    await expect(submit).toBeDisabled();
    await expect(field).toBeFocused();
    await expect(field).toBeEditable({ editable: false });
    await submissions.lose();
    await expect(field).toBeEditable();
    await expect(field).toBeFocused();
  }
});

test("the honeypot is out of visitors' way; a program that fills it is told of a failure, and nothing is stored", async ({
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
  await expect(page.locator("[data-toast-kind]")).toContainText(
    newsletterForm.failure.withoutMessage,
  );
  await expect(newsletter.email).toHaveValue(email);
  expect(await backend.rowsOf("newsletter_subscriptions", email)).toEqual([]);
});
