import { expect, type Locator, type Page } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { fillIn } from "../../lib/content/fill-in.ts";
import { contactForm, downloadForm, newsletterForm } from "../../lib/content/forms.ts";
import { ACCEPTED_TEXTS } from "../../lib/forms/fixtures/hostile-inputs.ts";
import { validContactMessage, validLead } from "../../lib/forms/fixtures/valid-values.ts";
import type { FailureCause } from "../../lib/forms/form-state.ts";
import { DRAFT_KEY_FIELD } from "../../lib/forms/missing-fields.ts";
import type { Table } from "./backend.ts";

/** The three forms, by labels and roles. */

/** Markup, scripts and rare characters. */
export const HOSTILE_MESSAGE = {
  name: "</script><svg onload=alert(1)>",
  message: ACCEPTED_TEXTS.map(({ value }) => value)
    .join("\n")
    .replaceAll("\r\n", "\n"),
};

/** Fills in the fields that `values` names. */
export async function fillFields(
  form: Locator,
  labels: Readonly<Record<string, string>>,
  values: object,
) {
  for (const [field, value] of Object.entries(values)) {
    await form.getByLabel(labels[field] ?? field, { exact: true }).fill(value);
  }
}

export class NewsletterForm {
  readonly form;
  readonly email;
  readonly consent;
  readonly submit;

  constructor(page: Page) {
    this.form = page.getByRole("contentinfo");
    this.email = this.form.getByLabel(newsletterForm.labels.email);
    this.consent = this.form.getByRole("checkbox");
    this.submit = this.form.locator("button[type=submit]");
  }

  async fill(email: string) {
    await this.email.fill(email);
    await this.consent.check();
  }
}

export class ContactForm {
  readonly form;
  readonly name;
  readonly email;
  readonly message;
  readonly submit;

  constructor(page: Page) {
    this.form = page.locator("#contact");
    this.name = this.form.getByLabel(contactForm.labels.name);
    this.email = this.form.getByLabel(contactForm.labels.email);
    this.message = this.form.getByLabel(contactForm.labels.message);
    this.submit = this.form.locator("button[type=submit]");
  }

  async fill(values: { email: string; name?: string; message?: string }) {
    await fillFields(this.form, contactForm.labels, validContactMessage(values));
  }
}

export class DownloadDialog {
  readonly section;
  readonly opener;
  readonly dialog;
  readonly firstName;
  readonly lastName;
  readonly company;
  readonly email;
  readonly submit;
  readonly close;

  constructor(page: Page) {
    this.section = page.locator("#case-studies");
    this.opener = this.section.getByRole("button", { name: caseStudies.downloadLabel });
    this.dialog = page.getByRole("dialog", { name: downloadForm.title });
    this.firstName = this.dialog.getByLabel(downloadForm.labels.firstName, { exact: true });
    this.lastName = this.dialog.getByLabel(downloadForm.labels.lastName, { exact: true });
    this.company = this.dialog.getByLabel(downloadForm.labels.company);
    this.email = this.dialog.getByLabel(downloadForm.labels.email);
    this.submit = this.dialog.locator("button[type=submit]");
    this.close = this.dialog.getByRole("button", { name: downloadForm.closeLabel });
  }

  async open(title: string) {
    await this.section
      .getByRole("group", { name: caseStudies.carousel.dotsLabel })
      .getByRole("button", { name: title })
      .click();
    await this.opener.click();
  }

  async fill(email: string) {
    await fillFields(this.dialog, downloadForm.labels, validLead({ email }));
  }

  /** Opens the dialog and fills it in. */
  async ask(title: string, email: string) {
    await this.open(title);
    await this.fill(email);
  }
}

// A submission may take its whole budget of 8 s.
const patiently = expect.configure({ timeout: 20_000 });

const TITLE = caseStudies.caseStudies[0]?.title ?? "";

/** One form, filled in and ready to send. */
export interface FormVisit {
  readonly name: string;
  /** Tables that get a row, with this address in it. */
  readonly tables: readonly Table[];
  readonly email: string;
  send(): Promise<void>;
  expectFailure(cause: FailureCause): Promise<void>;
  expectSuccess(): Promise<void>;
  expectValuesKept(): Promise<void>;
}

/** Loads the page and fills in one of its forms. */
export type OpenForm = (page: Page, hasScript: boolean, email: string) => Promise<FormVisit>;

export const FORM_VISITS: readonly OpenForm[] = [openNewsletter, openDownload, openContact];

async function openNewsletter(page: Page, hasScript: boolean, email: string): Promise<FormVisit> {
  const expectMessage = await open(page, hasScript);
  const form = new NewsletterForm(page);
  await form.fill(email);
  const { failure, success } = newsletterForm;
  return {
    name: "newsletter",
    tables: ["newsletter_subscriptions"],
    email,
    send: () => form.submit.click(),
    expectFailure: (cause) =>
      expectMessage(fillIn(failure.withMessage, { message: failure.causes[cause] })),
    expectSuccess: () => expectMessage(success.text),
    async expectValuesKept() {
      await patiently(form.email).toHaveValue(email);
      await patiently(form.consent).toBeChecked();
    },
  };
}

async function openDownload(page: Page, hasScript: boolean, email: string): Promise<FormVisit> {
  const expectMessage = await open(page, hasScript);
  const dialog = new DownloadDialog(page);
  if (hasScript) await dialog.open(TITLE);
  else await page.getByRole("button", { name: caseStudies.downloadLabel }).first().click();
  const form = hasScript ? dialog.dialog : page.locator(`#${downloadForm.fragment}`);
  const { labels, failure, success } = downloadForm;
  await fillFields(form, labels, validLead({ email }));
  return {
    name: "download",
    tables: ["leads", "downloads"],
    email,
    send: () => form.locator("button[type=submit]").click(),
    expectFailure: () => expectMessage(failure.lead),
    expectSuccess: () => expectMessage(success.text),
    async expectValuesKept() {
      patiently(page.context().pages(), "tabs").toHaveLength(1);
      await patiently(form.getByLabel(labels.company)).toHaveValue(validLead().company);
      await patiently(form.getByLabel(labels.email)).toHaveValue(email);
    },
  };
}

async function openContact(page: Page, hasScript: boolean, email: string): Promise<FormVisit> {
  const alerts: string[] = [];
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  const expectMessageInPage = await open(page, hasScript);
  const expectMessage = hasScript
    ? (words: string) => patiently.poll(() => alerts.at(-1)).toBe(words)
    : expectMessageInPage;
  const form = new ContactForm(page);
  await form.fill({ email });
  return {
    name: "contact",
    tables: ["contact_messages"],
    email,
    send: () => form.submit.click(),
    expectFailure: () => expectMessage(contactForm.failure),
    expectSuccess: () => expectMessage(contactForm.success),
    async expectValuesKept() {
      await patiently(form.name).toHaveValue(validContactMessage().name);
      await patiently(form.email).toHaveValue(email);
      await patiently(form.message).toHaveValue(validContactMessage().message);
    },
  };
}

/** Opens the page. @returns how to wait for a message: in a toast or, without JavaScript, in the page. */
async function open(page: Page, hasScript: boolean) {
  await page.goto("/");
  if (!hasScript) {
    return (words: string) =>
      patiently(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
  }
  await patiently(page.locator(`input[name=${DRAFT_KEY_FIELD}]`).last()).not.toHaveValue("");
  return (words: string) =>
    patiently(page.locator("[data-toast-kind]").getByText(words)).toHaveCount(1);
}
