import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { contactForm, downloadForm, newsletterForm } from "../../lib/content/forms.ts";
import { unsubscribe } from "../../lib/content/unsubscribe.ts";
import { ACCEPTED_TEXTS } from "../../lib/forms/fixtures/hostile-inputs.ts";
import { validContactMessage, validLead } from "../../lib/forms/fixtures/valid-values.ts";
import { type FormDefinition, type Message, TICKED } from "../../lib/forms/form-definition.ts";
import type { FailureCause } from "../../lib/forms/form-state.ts";
import { DRAFT_KEY_FIELD } from "../../lib/forms/missing-fields.ts";
import type { Table } from "./backend.ts";

/** The forms, by labels and roles. */

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
  readonly opener;
  readonly dialog;
  readonly firstName;
  readonly company;
  readonly email;
  readonly submit;
  readonly close;
  private readonly dots;

  constructor(page: Page) {
    this.dots = page.getByRole("group", { name: caseStudies.carousel.dotsLabel });
    this.opener = page.getByRole("button", { name: caseStudies.downloadLabel });
    this.dialog = page.getByRole("dialog", { name: downloadForm.title });
    this.firstName = this.dialog.getByLabel(downloadForm.labels.firstName, { exact: true });
    this.company = this.dialog.getByLabel(downloadForm.labels.company);
    this.email = this.dialog.getByLabel(downloadForm.labels.email);
    this.submit = this.dialog.locator("button[type=submit]");
    this.close = this.dialog.getByRole("button", { name: downloadForm.closeLabel });
  }

  async open(title: string) {
    await this.dots.getByRole("button", { name: title }).click();
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

export function unsubscribeDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: unsubscribe.title });
  return {
    dialog,
    submit: dialog.getByRole("button", { name: unsubscribe.submit }),
    /** The cross; after a success, the form's own button. */
    close: dialog.getByRole("button", { name: unsubscribe.closeLabel }).last(),
    success: dialog.getByRole("status"),
    failure: dialog.getByRole("alert"),
  };
}

export const UNSUBSCRIBED = sentence(unsubscribe.success);

export function sentence({ title, text = "" }: Message): string {
  return `${title} ${text}`.trim();
}

export type HeldSubmissions = Awaited<ReturnType<typeof holdSubmissions>>;

/** Holds each submission until it is let through or lost. */
export async function holdSubmissions(page: Page) {
  let held = Promise.withResolvers<Route>();

  async function next() {
    const route = await held.promise;
    held = Promise.withResolvers();
    return route;
  }

  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? held.resolve(route) : route.fallback(),
  );
  return {
    letThrough: async () => (await next()).fallback(),
    lose: async () => (await next()).abort(),
  };
}

interface SiteForm {
  readonly definition: FormDefinition;
  /** The tables that get a row, with the e-mail address in it. */
  readonly tables: readonly Table[];
  readonly values: (email: string) => object;
}

export const FORMS: readonly SiteForm[] = [
  {
    definition: newsletterForm,
    tables: ["newsletter_subscriptions"],
    values: (email) => ({ email, consent: TICKED }),
  },
  {
    definition: downloadForm,
    tables: ["leads", "downloads"],
    values: (email) => validLead({ email }),
  },
  {
    definition: contactForm,
    tables: ["contact_messages"],
    values: (email) => validContactMessage({ email }),
  },
];

// A submission may take its whole budget of 8 s.
const patiently = expect.configure({ timeout: 20_000 });

/** Any form of the site, by its definition. */
export class FormVisit {
  readonly form;
  readonly submit;
  /** Messages of `alert()`, which are accepted. */
  readonly alerts: string[] = [];
  private readonly page: Page;
  private readonly of: SiteForm;
  private readonly hasScript: boolean;

  constructor(page: Page, of: SiteForm, hasScript = true) {
    this.page = page;
    this.of = of;
    this.hasScript = hasScript;
    const isInDialog = hasScript && of.definition === downloadForm;
    this.form = page.locator(isInDialog ? "[role=dialog] form" : `#${of.definition.fragment} form`);
    this.submit = this.form.locator("button[type=submit]");
    page.on("dialog", (alert) => {
      this.alerts.push(alert.message());
      return alert.accept();
    });
  }

  field(name: string) {
    return this.form.locator(`[name=${name}]`);
  }

  /** Loads the page and shows the form. */
  async open() {
    await this.page.goto("/");
    const draftKeys = this.page.locator(`input[name=${DRAFT_KEY_FIELD}]`);
    if (this.hasScript) await patiently(draftKeys.last()).not.toHaveValue("");
    if (this.of.definition !== downloadForm) return;
    await this.page.getByRole("button", { name: caseStudies.downloadLabel }).first().click();
  }

  async fill(email: string) {
    for (const [name, value] of Object.entries(this.of.values(email))) {
      if (value === TICKED) await this.field(name).check();
      else await this.field(name).fill(value);
    }
  }

  async expectSuccess() {
    const { sent, confirmation = "" } = this.of.definition.answers;
    // The dialog shows it too until it has closed.
    const line = this.page.locator("[data-outcome=sent]").first();
    await patiently(line).toContainText(this.hasScript ? confirmation : sentence(sent));
  }

  /** The form says why, and keeps its values. */
  async expectFailure(email: string, cause: FailureCause) {
    const { failed } = this.of.definition.answers;
    const message = failed.lead ?? failed[cause] ?? failed.unexpected;
    await patiently(this.form.locator("[data-outcome=failed]")).toHaveText(sentence(message));
    for (const [name, value] of Object.entries(this.of.values(email))) {
      if (value === TICKED) await patiently(this.field(name)).toBeChecked();
      else await patiently(this.field(name)).toHaveValue(value);
    }
    expect(this.page.context().pages(), "tabs").toHaveLength(1);
  }
}
