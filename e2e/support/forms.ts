import { expect, type Page, type Route } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { contactForm, downloadForm, newsletterForm } from "../../lib/content/forms.ts";
import { unsubscribe } from "../../lib/content/unsubscribe.ts";
import { ACCEPTED_TEXTS } from "../../lib/forms/fixtures/hostile-inputs.ts";
import {
  validContactMessage,
  validLead,
  validNewsletterForm,
} from "../../lib/forms/fixtures/valid-values.ts";
import type { FormDefinition, Message } from "../../lib/forms/form-definition.ts";
import { TICKED } from "../../lib/forms/patterns.ts";
import type { Backend, Table } from "./backend.ts";
import { untilHydrated } from "./page.ts";

export interface SiteForm {
  readonly definition: FormDefinition;
  /** Tables that receive a row with the visitor's e-mail address. */
  readonly tables: readonly Table[];
  readonly values: Readonly<Record<string, string>>;
}

export const NEWSLETTER: SiteForm = {
  definition: newsletterForm,
  tables: ["newsletter_subscriptions"],
  values: validNewsletterForm(),
};
export const DOWNLOAD: SiteForm = {
  definition: downloadForm,
  tables: ["leads", "downloads"],
  values: validLead(),
};
/** Values with markup, scripts and rare characters. */
export const CONTACT: SiteForm = {
  definition: contactForm,
  tables: ["contact_messages"],
  values: validContactMessage({
    name: "</script><svg onload=alert(1)>",
    message: ACCEPTED_TEXTS.map(({ value }) => value)
      .join("\n")
      .replaceAll("\r\n", "\n"),
  }),
};

export const FORMS = [NEWSLETTER, DOWNLOAD, CONTACT];

// A submission may take its whole budget of 8 s.
const patiently = expect.configure({ timeout: 20_000 });

export class FormVisit {
  readonly page: Page;
  readonly form;
  readonly email;
  readonly submit;
  private typed: Readonly<Record<string, string>> = {};
  private readonly of: SiteForm;
  private readonly hasScript: boolean;

  constructor(page: Page, of: SiteForm, hasScript = true) {
    this.page = page;
    this.of = of;
    this.hasScript = hasScript;
    const isInDialog = hasScript && of === DOWNLOAD;
    this.form = page.locator(isInDialog ? "[role=dialog] form" : `#${of.definition.fragment} form`);
    this.email = this.field("email");
    this.submit = this.form.locator("button[type=submit]");
  }

  /** A field by its label; a checkbox by its name, because its label is a sentence with a link. */
  field(name: string) {
    const label = this.of.definition.labels[name];
    return typeof label === "string"
      ? this.form.getByLabel(label, { exact: true })
      : this.form.locator(`[name=${name}]`);
  }

  async visit() {
    await this.page.goto("/");
    if (this.hasScript) await untilHydrated(this.page);
    await this.openDialog();
  }

  /** Shows the form in a page that is open, in place of another's dialog. */
  async show() {
    await this.page.keyboard.press("Escape");
    await this.openDialog();
  }

  private async openDialog() {
    if (this.of !== DOWNLOAD) return;
    await this.page.getByRole("button", { name: caseStudies.downloadLabel }).first().click();
  }

  async fill(email: string, changes: object = {}) {
    this.typed = { ...this.of.values, email, ...changes };
    for (const [name, value] of Object.entries(this.typed)) {
      if (value === TICKED) await this.field(name).check();
      else await this.field(name).fill(value);
    }
  }

  async expectTyped() {
    for (const [name, value] of Object.entries(this.typed)) {
      if (value === TICKED) await patiently(this.field(name)).toBeChecked();
      else await patiently(this.field(name)).toHaveValue(value);
    }
  }

  async expectEmpty() {
    for (const [name, value] of Object.entries(this.of.values)) {
      if (value === TICKED) await expect(this.field(name)).not.toBeChecked();
      else await expect(this.field(name)).toHaveValue("");
    }
  }

  async expectSuccess(backend: Backend) {
    const { sent, confirmation = "" } = this.of.definition.answers;
    const hasText = this.hasScript ? confirmation : sentence(sent);
    // The dialog shows it too until it has closed.
    await patiently(this.page.locator("[data-outcome=sent]", { hasText }).first()).toBeVisible();
    for (const table of this.of.tables) {
      expect(await backend.rowsOf(table, this.typed.email ?? ""), table).toHaveLength(1);
    }
  }

  /** The form says that there was no answer, and keeps its values. */
  async expectFailure() {
    const { failed } = this.of.definition.answers;
    const message = failed.lead ?? failed.unavailable ?? failed.unexpected;
    await patiently(this.form.locator("[data-outcome=failed]")).toHaveText(sentence(message));
    await this.expectTyped();
    expect(this.page.context().pages(), "tabs").toHaveLength(1);
  }
}

export class DownloadDialog extends FormVisit {
  readonly dialog;
  readonly opener;

  constructor(page: Page) {
    super(page, DOWNLOAD);
    this.dialog = page.getByRole("dialog", { name: downloadForm.title });
    this.opener = page.getByRole("button", { name: caseStudies.downloadLabel });
  }

  async open(title: string = caseStudies.caseStudies[0].title) {
    const dots = this.page.getByRole("group", { name: caseStudies.carousel.dotsLabel });
    await dots.getByRole("button", { name: title }).click();
    await this.opener.click();
  }

  async ask(email: string) {
    await this.open();
    await this.fill(email);
  }
}

export function unsubscribeDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: unsubscribe.title });
  return {
    dialog,
    submit: dialog.getByRole("button", { name: unsubscribe.submit }),
    /** The cross or, after a success, the form's own button. */
    close: dialog.getByRole("button", { name: unsubscribe.closeLabel }).last(),
    success: dialog.getByRole("status"),
    failure: dialog.getByRole("alert"),
  };
}

export const UNSUBSCRIBED = sentence(unsubscribe.answers.sent);

/** A title and its text as they are spoken, and stay in the form. */
export function sentence({ title, text }: Message): string {
  return [title, text].filter(Boolean).join(/[.!?]$/.test(title) ? " " : ". ");
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
