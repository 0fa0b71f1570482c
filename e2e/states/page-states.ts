import { expect, type Page } from "@playwright/test";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { clients } from "../../lib/content/clients.ts";
import { downloadForm } from "../../lib/content/forms.ts";
import { legal } from "../../lib/content/legal.ts";
import { navigation } from "../../lib/content/navigation.ts";
import { error } from "../../lib/content/status-pages.ts";
import { DownloadDialog, type HeldSubmissions, holdSubmissions } from "../support/forms.ts";
import { breakPage } from "../support/test.ts";
import { FORM_STATES, UNSUBSCRIBE_STATES } from "./form-states.ts";
import type { Look } from "./looks.ts";

/** One page that goes through all states. */
export interface Visit {
  readonly page: Page;
  readonly submissions: HeldSubmissions;
  /** Messages of `window.alert` that no state has asserted yet. */
  readonly alerts: string[];
}

/** Accepts alerts; holds submissions until a state lets them through or loses them. */
export async function startVisit(page: Page): Promise<Visit> {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return { page, alerts, submissions: await holdSubmissions(page) };
}

/** A state of the page, entered from the one before it. */
export interface State {
  readonly name: string;
  /** Selector of what changes; the whole page by default. */
  readonly scope?: string;
  readonly isReachable?: (look: Look) => boolean;
  /** Whether the focus must be on a control. */
  readonly hasFocus?: boolean;
  readonly enter: (visit: Visit) => Promise<unknown>;
  readonly leave?: (visit: Visit) => Promise<unknown>;
}

/** Below this width the bar has a menu. */
const MENU_BELOW_PX = 640;

/** In smaller windows the clients are a list (clients.css). */
const CAROUSEL_FROM_PX = { width: 321, height: 480 };

const [, ...laterClients] = clients.clients;

const isStage = ({ mode, viewport }: Look) =>
  mode !== "reduced motion" &&
  viewport.width >= CAROUSEL_FROM_PX.width &&
  viewport.height >= CAROUSEL_FROM_PX.height;

const hasMenu = ({ viewport }: Look) => viewport.width < MENU_BELOW_PX;

/** Shows an item of a carousel by its dot. */
async function show({ page }: Visit, section: string, title: string) {
  const items = page.locator(section);
  await items.getByRole("button", { name: title, exact: true }).click();
  await expect(items.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
}

export const STATES: readonly State[] = [
  {
    name: "home",
    enter: ({ page }) => page.goto("/"),
  },
  ...laterClients.map(
    ({ id, title }): State => ({
      name: `client ${id}`,
      scope: "#clients",
      isReachable: isStage,
      enter: (visit) => show(visit, "#clients", title),
    }),
  ),
  ...caseStudies.caseStudies.map(
    ({ id, title }): State => ({
      name: `case ${id}`,
      scope: "#case-studies",
      enter: (visit) => show(visit, "#case-studies", title),
    }),
  ),
  {
    name: "dialog open",
    scope: "[role=dialog]",
    async enter({ page }) {
      const download = new DownloadDialog(page);
      await download.open(caseStudies.caseStudies[0].title);
      await expect(download.dialog).toBeVisible();
    },
    leave: ({ page }) => page.keyboard.press("Escape"),
  },
  ...FORM_STATES,
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
      await expect(
        page.getByRole("link", { name: navigation.links[0].label }).first(),
      ).toBeVisible();
    },
  },
  {
    name: "menu left",
    scope: "[data-navbar-state]",
    isReachable: hasMenu,
    hasFocus: true,
    async enter({ page }) {
      // The button is the menu's last control.
      const { label } = navigation.contact;
      await page.getByRole("banner").getByRole("button", { name: label }).last().focus();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("banner")).toHaveAttribute("data-menu", "closed");
    },
  },
  {
    name: "plain form",
    scope: `#${downloadForm.fragment}`,
    async enter({ page }) {
      await page.goto(`/#${downloadForm.fragment}`);
      await expect(page.locator(`#${downloadForm.fragment}`)).toBeVisible();
    },
  },
  {
    name: "dialog over the plain form",
    scope: "[role=dialog]",
    hasFocus: true,
    async enter({ page }) {
      const download = new DownloadDialog(page);
      await download.open(caseStudies.caseStudies[0].title);
      await expect(download.dialog.locator("input:focus")).toBeVisible();
    },
    leave: ({ page }) => page.keyboard.press("Escape"),
  },
  ...[legal.legalNotice, legal.privacy, legal.accessibility].map(
    ({ id, title }): State => ({
      name: `legal ${id}`,
      scope: "dialog[open]",
      async enter({ page }) {
        await page.goto(`/#${id}`);
        await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      },
    }),
  ),
  ...UNSUBSCRIBE_STATES,
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
