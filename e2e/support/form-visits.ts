import { expect as base, type Page } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { fillIn } from "../../lib/content/fill-in.ts";
import { contactForm, downloadForm, newsletterForm } from "../../lib/content/forms.ts";
import { DRAFT_KEY_FIELD } from "../../lib/forms/field-names.ts";
import { validContactMessage, validLead } from "../../lib/forms/fixtures/valid-values.ts";
import type { FailureCause } from "../../lib/forms/form-state.ts";
import type { Table } from "./backend.ts";
import { ContactForm, DownloadDialog, fillFields, NewsletterForm } from "./forms.ts";

// A submission may take its whole budget of 8 s.
const expect = base.configure({ timeout: 20_000 });

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
      await expect(form.email).toHaveValue(email);
      await expect(form.consent).toBeChecked();
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
      expect(page.context().pages(), "tabs").toHaveLength(1);
      await expect(form.getByLabel(labels.company)).toHaveValue(validLead().company);
      await expect(form.getByLabel(labels.email)).toHaveValue(email);
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
    ? (words: string) => expect.poll(() => alerts.at(-1)).toBe(words)
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
      await expect(form.name).toHaveValue(validContactMessage().name);
      await expect(form.email).toHaveValue(email);
      await expect(form.message).toHaveValue(validContactMessage().message);
    },
  };
}

/** Opens the page. @returns how to wait for a message: in a toast or, without JavaScript, in the page. */
async function open(page: Page, hasScript: boolean) {
  await page.goto("/");
  if (!hasScript) {
    return (words: string) =>
      expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
  }
  await expect(page.locator(`input[name=${DRAFT_KEY_FIELD}]`).last()).not.toHaveValue("");
  return (words: string) =>
    expect(page.locator("[data-toast-kind]").getByText(words)).toHaveCount(1);
}
