import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { contactForm, downloadForm, newsletterForm } from "../../lib/content/forms.ts";
import { validContactMessage, validLead } from "../../lib/forms/fixtures/valid-values.ts";

/** The three forms, by labels and roles. */

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
