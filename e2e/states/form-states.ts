import { expect } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { toasterWords } from "../../lib/content/forms.ts";
import { unsubscribe } from "../../lib/content/unsubscribe.ts";
import {
  ContactForm,
  DownloadDialog,
  NewsletterForm,
  UNSUBSCRIBED,
  unsubscribeDialog,
} from "../support/forms.ts";
import type { State, Visit } from "./page-states.ts";

const EMAIL = "jeanne.martin@exemple.fr";
const TITLE = caseStudies.caseStudies[0].title;

interface FormUnderTest {
  readonly name: string;
  readonly scope: string;
  /** Selectors of where the results appear. */
  readonly failedScope: string;
  readonly succeededScope: string;
  readonly open: (visit: Visit) => Promise<void>;
  readonly fill: (visit: Visit) => Promise<void>;
  readonly showsResult: (visit: Visit) => Promise<void>;
}

/** The four states of one form, each entered from the one before. */
function statesOf(form: FormUnderTest): readonly State[] {
  const { name, scope, failedScope, succeededScope, open, fill, showsResult } = form;
  const submit = ({ page }: Visit) => page.locator(scope).locator("button[type=submit]");
  return [
    {
      name: `${name} invalid`,
      scope,
      hasFocus: true,
      async enter(visit) {
        await open(visit);
        await submit(visit).click();
        await expect(visit.page.locator(scope).locator("[aria-invalid]").first()).toBeFocused();
      },
    },
    {
      name: `${name} submitting`,
      scope,
      hasFocus: true,
      async enter(visit) {
        await fill(visit);
        await visit.page.locator(scope).locator("input[type=email]").press("Enter");
        await expect(submit(visit)).toHaveAttribute("aria-disabled", "true");
      },
    },
    {
      name: `${name} failed`,
      scope: failedScope,
      async enter(visit) {
        await visit.submissions.lose();
        await showsResult(visit);
      },
    },
    {
      name: `${name} succeeded`,
      scope: succeededScope,
      async enter(visit) {
        await dismissToasts(visit);
        await submit(visit).click();
        await visit.submissions.letThrough();
        await showsResult(visit);
      },
      leave: dismissToasts,
    },
  ];
}

/** Hovers the toast, which keeps it from leaving. */
async function hoverToast({ page }: Visit) {
  await page.locator("[data-toast-kind]").hover();
}

async function dismissToasts({ page }: Visit) {
  for (const toast of await page.locator("[data-toast-kind]").all()) {
    await toast.getByRole("button", { name: toasterWords.dismissLabel }).click();
    await expect(toast).toHaveCount(0);
  }
}

export const FORM_STATES: readonly State[] = [
  ...statesOf({
    name: "download",
    scope: "[role=dialog]",
    failedScope: "[role=dialog], [data-at-top]",
    succeededScope: "#case-studies, [data-at-top]",
    open: ({ page }) => new DownloadDialog(page).open(TITLE),
    fill: ({ page }) => new DownloadDialog(page).fill(EMAIL),
    showsResult: hoverToast,
  }),
  ...statesOf({
    name: "contact",
    scope: "#contact",
    failedScope: "#contact",
    succeededScope: "#contact",
    open: async () => {},
    fill: ({ page }) => new ContactForm(page).fill({ email: EMAIL }),
    showsResult: ({ alerts }) => expect.poll(() => alerts.shift()).toBeDefined(),
  }),
  ...statesOf({
    name: "newsletter",
    scope: "#footer",
    failedScope: "#footer, [data-at-top]",
    succeededScope: "#footer, [data-at-top]",
    open: async () => {},
    fill: ({ page }) => new NewsletterForm(page).fill(EMAIL),
    showsResult: hoverToast,
  }),
];

/** An address whose token nobody has: the answer is that of a known one. */
const UNSUBSCRIBE = `/?${unsubscribe.parameter}=3b241101-e2bb-4255-8caf-4136c566a962#${unsubscribe.id}`;

function unsubscribeState(name: string, enter: State["enter"]): State {
  return { name: `unsubscribe ${name}`, scope: "dialog[open]", hasFocus: true, enter };
}

export const UNSUBSCRIBE_STATES: readonly State[] = [
  unsubscribeState("open", async ({ page }) => {
    await page.goto(UNSUBSCRIBE);
    const heading = unsubscribeDialog(page).dialog.getByRole("heading");
    await expect(heading.first()).toBeFocused();
  }),
  unsubscribeState("submitting", async ({ page }) => {
    await unsubscribeDialog(page).submit.press("Enter");
    await expect(page.locator("dialog[open] button")).toHaveText(unsubscribe.submitting);
  }),
  unsubscribeState("failed", async ({ page, submissions }) => {
    await submissions.lose();
    await expect(unsubscribeDialog(page).failure).toHaveText(unsubscribe.failure.unexpected);
  }),
  unsubscribeState("succeeded", async ({ page, submissions }) => {
    await unsubscribeDialog(page).submit.press("Enter");
    await submissions.letThrough();
    await expect(unsubscribeDialog(page).success).toHaveText(UNSUBSCRIBED);
  }),
];
