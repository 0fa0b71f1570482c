/** Every state of the page, each entered from the one before it. */
import { expect, type Page, type ViewportSize } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { clients } from "../../lib/content/clients.ts";
import { chooser, chooserOptions } from "../../lib/content/day-chooser.ts";
import { dayNames } from "../../lib/content/day-words.ts";
import { fillIn } from "../../lib/content/fill-in.ts";
import { downloadForm, sharedWords } from "../../lib/content/forms.ts";
import { legal } from "../../lib/content/legal.ts";
import { navigation } from "../../lib/content/navigation.ts";
import { pasteDialog as pasteDialogWords } from "../../lib/content/paste-dialog.ts";
import { error } from "../../lib/content/status-pages.ts";
import { unsubscribe } from "../../lib/content/unsubscribe.ts";
import { drawChosenDay } from "../../lib/day/chosen-day.ts";
import {
  CONTACT,
  DOWNLOAD,
  DownloadDialog,
  FormVisit,
  type HeldSubmissions,
  NEWSLETTER,
  type SiteForm,
  UNSUBSCRIBED,
  unsubscribeDialog,
} from "./forms.ts";
import { breakPage } from "./test.ts";

export interface Visit {
  readonly page: Page;
  readonly submissions: HeldSubmissions;
  /** Messages of `window.alert` that no state has asserted yet. */
  readonly alerts: string[];
}

/** A window, and the visitor's preferences that add or remove states. */
export interface Look {
  readonly viewport: ViewportSize;
  readonly reducedMotion?: "reduce";
  readonly forcedColors?: "active";
}

export interface State {
  readonly name: string;
  readonly scope?: string;
  readonly isReachable?: (look: Look) => boolean;
  readonly hasFocus?: boolean;
  readonly enter: (visit: Visit) => Promise<unknown>;
  readonly leave?: (visit: Visit) => Promise<unknown>;
}

const EMAIL = "jeanne.martin@exemple.fr";

/** An unsubscribe link with an unknown token, which gets the same answer as a known one. */
const UNSUBSCRIBE = `/?${unsubscribe.parameter}=3b241101-e2bb-4255-8caf-4136c566a962#${unsubscribe.id}`;

/** In smaller windows the clients are a list (clients.css). */
const isStage = ({ viewport: { width, height }, reducedMotion }: Look) =>
  reducedMotion !== "reduce" && width >= 321 && height >= 480;

const hasMenu = ({ viewport }: Look) => viewport.width < 640;

const itemsOf = (
  section: string,
  items: readonly { readonly title: string }[],
  isReachable = (_: Look) => true,
): readonly State[] =>
  items.map(({ title }) => ({
    name: `${section} ${title}`,
    scope: section,
    isReachable,
    async enter({ page }) {
      const carousel = page.locator(section);
      await carousel.getByRole("button", { name: title, exact: true }).click();
      const heading = carousel.getByRole("heading", { level: 3, name: title, exact: true });
      await expect(heading).toBeVisible();
    },
  }));

/** @param results selector of where the results appear; the scope by default. */
function formStates(
  form: SiteForm,
  scope: string,
  showsResult: (visit: Visit) => Promise<void>,
  results = scope,
): readonly State[] {
  const { name } = form.definition;
  const on = ({ page }: Visit) => new FormVisit(page, form);
  return [
    {
      name: `${name} invalid`,
      scope,
      hasFocus: true,
      async enter(visit) {
        await on(visit).submit.click();
        await expect(on(visit).form.locator("[aria-invalid]").first()).toBeFocused();
      },
    },
    {
      name: `${name} submitting`,
      scope,
      hasFocus: true,
      async enter(visit) {
        await on(visit).fill(EMAIL);
        await on(visit).email.press("Enter");
        await expect(on(visit).submit).toHaveAttribute("aria-disabled", "true");
      },
    },
    {
      name: `${name} failed`,
      scope: results,
      async enter(visit) {
        await visit.submissions.lose();
        await showsResult(visit);
      },
    },
    {
      name: `${name} succeeded`,
      scope: results,
      async enter(visit) {
        await dismissToasts(visit);
        await on(visit).submit.click();
        await visit.submissions.letThrough();
        await showsResult(visit);
      },
      leave: dismissToasts,
    },
  ];
}

// A hovered toast stays.
const hoverToast = ({ page }: Visit) => page.locator("[data-toast-kind]").hover();

async function dismissToasts({ page }: Visit) {
  for (const toast of await page.locator("[data-toast-kind]").all()) {
    await toast.getByRole("button", { name: sharedWords.dismissLabel }).click();
    await expect(toast).toHaveCount(0);
  }
}

const dialogState = (name: string): State => ({
  name,
  scope: "[role=dialog]",
  hasFocus: true,
  async enter({ page }) {
    const download = new DownloadDialog(page);
    await download.open();
    await expect(download.dialog.locator("input:focus")).toBeVisible();
  },
});

const addressState = (name: string, id: string): State => ({
  name,
  scope: `#${id}`,
  async enter({ page }) {
    await page.goto(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeVisible();
  },
});

const unsubscribeState = (name: string, enter: State["enter"]): State => ({
  name: `unsubscribe ${name}`,
  scope: "dialog[open]",
  hasFocus: true,
  enter,
});

const pasteDialog = ({ page }: Visit) => page.getByRole("dialog", { name: pasteDialogWords.paste });

async function paste(visit: Visit, prices: string) {
  const dialog = pasteDialog(visit);
  await dialog.getByRole("textbox").fill(prices);
  await dialog.getByRole("button", { name: pasteDialogWords.draw }).click();
}

/** States of the day's instrument, from the page's own day and back to it. */
const DAY_STATES: readonly State[] = [
  {
    name: "day chosen",
    scope: ".hero, #clients",
    hasFocus: true,
    async enter({ page }) {
      const choose = (name: string) => page.getByRole("radio", { name, exact: true }).press(" ");
      await choose(dayNames.hiver.label);
      await choose(fillIn(chooserOptions.hours, { hours: 4 }));
      const { results, chart } = drawChosenDay({ day: "hiver", hours: 4, cycles: 1.5 });
      await expect(page.getByText(chart.caption)).toBeVisible();
      const { figure } = results.storage;
      await expect(page.locator(".hero").getByText(figure, { exact: true })).toBeVisible();
      for (const { line } of Object.values(results)) {
        await expect(page.locator("#clients").getByText(line, { exact: true })).toBeAttached();
      }
    },
  },
  {
    name: "day pasted wrong",
    scope: "[role=dialog]",
    hasFocus: true,
    async enter(visit) {
      await visit.page.getByRole("button", { name: chooser.pasted }).click();
      await paste(visit, "Prix\n12,5\nn.d.");
      await expect(pasteDialog(visit).getByRole("textbox")).toBeFocused();
      await expect(pasteDialog(visit).getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "day pasted by the hour",
    scope: "[role=dialog]",
    hasFocus: true,
    async enter(visit) {
      await paste(visit, Array.from({ length: 24 }, (_, hour) => hour).join("\n"));
      const hold = pasteDialog(visit).getByRole("button", { name: pasteDialogWords.holdYes });
      await expect(hold).toBeFocused();
    },
  },
  {
    name: "day pasted",
    scope: ".hero, #clients",
    hasFocus: true,
    async enter(visit) {
      await pasteDialog(visit).getByRole("button", { name: pasteDialogWords.holdYes }).click();
      await expect(
        visit.page.getByRole("button", { name: chooser.pasted, pressed: true }),
      ).toBeFocused();
      await expect(visit.page.locator("#clients").getByText("vos prix").first()).toBeAttached();
    },
    leave: ({ page }) => page.goto("/"),
  },
];

export const STATES: readonly State[] = [
  { name: "home", enter: ({ page }) => page.goto("/") },
  {
    name: "rows open",
    scope: "main",
    async enter({ page }) {
      const rows = page.getByRole("main").locator("details:has(> summary:visible)");
      for (const row of await rows.all()) await row.locator("summary").click();
      for (const row of await rows.all()) await expect(row).toHaveAttribute("open");
    },
    leave: ({ page }) => page.goto("/"),
  },
  ...DAY_STATES,
  ...itemsOf("#clients", clients.clients.slice(1), isStage),
  ...itemsOf("#case-studies", caseStudies.caseStudies),
  dialogState("dialog open"),
  ...formStates(DOWNLOAD, "[role=dialog]", hoverToast, "[role=dialog], .toasts, #case-studies"),
  ...formStates(CONTACT, "#contact", ({ alerts }) =>
    expect.poll(() => alerts.shift()).toBeDefined(),
  ),
  ...formStates(NEWSLETTER, "#footer", hoverToast, "#footer, .toasts"),
  {
    name: "bar compact",
    scope: "[data-navbar-state]",
    enter: ({ page }) =>
      expect(page.getByRole("banner")).toHaveAttribute("data-navbar-state", "scrolled"),
  },
  {
    name: "menu open",
    scope: "[data-navbar-state]",
    isReachable: hasMenu,
    async enter({ page }) {
      await page.getByRole("button", { name: navigation.menuLabel }).click();
      const link = page.getByRole("link", { name: navigation.links[0].label }).first();
      await expect(link).toBeVisible();
    },
  },
  {
    name: "menu left",
    scope: "[data-navbar-state]",
    isReachable: hasMenu,
    hasFocus: true,
    async enter({ page }) {
      const bar = page.getByRole("banner");
      await bar.getByRole("button", { name: navigation.contact.label }).last().press("Tab");
      await expect(bar).toHaveAttribute("data-menu", "closed");
    },
  },
  {
    name: "bar between two sections",
    scope: "[data-navbar-state]",
    // There all sections have one scheme.
    isReachable: ({ forcedColors }) => forcedColors !== "active",
    async enter({ page }) {
      await page.goto("/#expertise");
      await expect(page.getByRole("banner")).toHaveAttribute("data-between-schemes", "true");
    },
  },
  addressState("plain form", downloadForm.fragment),
  {
    ...dialogState("dialog over the plain form"),
    leave: ({ page }) => page.keyboard.press("Escape"),
  },
  ...[legal.legalNotice, legal.privacy, legal.accessibility].map(({ id }) =>
    addressState(`legal ${id}`, id),
  ),
  unsubscribeState("open", async ({ page }) => {
    await page.goto(UNSUBSCRIBE);
    await expect(unsubscribeDialog(page).dialog.getByRole("heading").first()).toBeFocused();
  }),
  unsubscribeState("submitting", async ({ page }) => {
    await unsubscribeDialog(page).submit.press("Enter");
    await expect(page.locator("dialog[open] button")).toHaveText(unsubscribe.submitting);
  }),
  unsubscribeState("failed", async ({ page, submissions }) => {
    await submissions.lose();
    await expect(unsubscribeDialog(page).failure).toHaveText(
      unsubscribe.answers.failed.unexpected.title,
    );
  }),
  unsubscribeState("succeeded", async ({ page, submissions }) => {
    await unsubscribeDialog(page).submit.press("Enter");
    await submissions.letThrough();
    await expect(unsubscribeDialog(page).success).toHaveText(UNSUBSCRIBED);
  }),
  { name: "not found", enter: ({ page }) => page.goto("/nulle-part") },
  {
    name: "error",
    async enter({ page }) {
      await breakPage(page);
      await page.goto("/");
      await expect(page.getByRole("heading", { name: error.title })).toBeVisible();
    },
  },
];
