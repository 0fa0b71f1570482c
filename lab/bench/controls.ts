import type { Page } from "@playwright/test";
import { caseStudies, clients, contactForm, footer, navigation } from "../site/content.ts";
import { click, type Find, type Gesture, key, notch, swipe, tap } from "./gestures.ts";
import { type Device, settle } from "./opened-page.ts";

/** A gesture and its visible response. */
export interface Use {
  readonly gesture: Gesture;
  /** Selector of an element that appears in response; none where the browser itself responds. */
  readonly response?: string;
  /** Restores the state before the use. */
  readonly undo?: (page: Page) => Promise<void>;
}

/** A control and several uses of it in a row on one page. */
export interface Control {
  readonly name: string;
  readonly device: Device;
  readonly reach: (page: Page) => Promise<void>;
  readonly uses: readonly Use[];
}

const CLIENTS = "#clients";
const CLIENT_TITLES = clients.clients.map(({ title }) => title);

const DIALOG_USES = 3;
const MENU_USES = ["true", "false", "true", "false"];
const TYPED_KEYS = Array.from("Bonjour");
const SCROLLED_PX = 400;

const scrollToTop = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));

const buttonOf =
  (section: string, name: string): Find =>
  (page) =>
    page.locator(section).getByRole("button", { name, exact: true });

const usesOf = (titles: readonly string[], gesture: Gesture): Use[] =>
  titles.map((title) => ({
    gesture,
    response: `${CLIENTS} [data-offset="0"][aria-label="${title}"]`,
  }));

/** Forward to the last item and back to the first. */
const roundTrip = (gesture: (direction: 1 | -1) => Gesture): Use[] => [
  ...usesOf(CLIENT_TITLES.slice(1), gesture(1)),
  ...usesOf(CLIENT_TITLES.slice(0, -1).reverse(), gesture(-1)),
];

async function wheelIntoClients(page: Page) {
  await scrollToTop(CLIENTS)(page);
  await page.locator(CLIENTS).hover();
}

const nextClient = buttonOf(CLIENTS, clients.carousel.nextLabel);
const [firstStep, ...laterSteps] = roundTrip(notch);

const steps: readonly Control[] = [
  {
    name: "Clients: next",
    device: "desktop",
    reach: scrollToTop(CLIENTS),
    uses: usesOf(CLIENT_TITLES.slice(1), click(nextClient)),
  },
  {
    name: "Clients: arrow key",
    device: "desktop",
    async reach(page) {
      await scrollToTop(CLIENTS)(page);
      await nextClient(page).focus();
    },
    uses: roundTrip((direction) => key(direction > 0 ? "ArrowRight" : "ArrowLeft")),
  },
  {
    name: "Clients: swipe",
    device: "phone",
    reach: scrollToTop(CLIENTS),
    uses: roundTrip(swipe),
  },
  {
    name: "Clients: wheel step that pins",
    device: "desktop",
    reach: wheelIntoClients,
    uses: firstStep ? [firstStep] : [],
  },
  {
    name: "Clients: wheel step",
    device: "desktop",
    async reach(page) {
      await wheelIntoClients(page);
      await settle(page);
      await firstStep?.gesture.act(page);
    },
    uses: laterSteps,
  },
];

const navbarLinks: Control = {
  name: "Navbar: link",
  device: "desktop",
  reach: async () => {},
  uses: navigation.links.map(({ label, href }) => ({
    gesture: click((page) => page.getByRole("banner").getByRole("link", { name: label })),
    response: `${href}:focus`,
  })),
};

const menuButton: Control = {
  name: "Navbar: menu",
  device: "phone",
  reach: (page) => page.evaluate((y) => scrollTo(0, y), SCROLLED_PX),
  uses: MENU_USES.map((isOpen) => ({
    gesture: tap((page) => page.getByRole("button", { name: navigation.menuLabel })),
    response: `header [aria-expanded="${isOpen}"]`,
  })),
};

async function closeDialog(page: Page) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

const dialog = (name: string, section: string, opener: Find, response: string): Control => ({
  name,
  device: "desktop",
  reach: scrollToTop(section),
  uses: Array.from({ length: DIALOG_USES }, () => ({
    gesture: click(opener),
    response,
    undo: closeDialog,
  })),
});

const downloadDialog = dialog(
  "Download dialog",
  "#case-studies",
  buttonOf("#case-studies", caseStudies.downloadLabel),
  '[role="dialog"]',
);

const legalDialog = dialog(
  "Legal dialog",
  "#footer",
  (page) => page.getByRole("contentinfo").getByRole("link", { name: footer.legalNoticeLabel }),
  "dialog[open]",
);

const typing: Control = {
  name: "Contact form: typing",
  device: "desktop",
  async reach(page) {
    await page.locator("#contact").getByLabel(contactForm.labels.message).click();
  },
  uses: TYPED_KEYS.map((name) => ({ gesture: key(name) })),
};

/** A control of each kind. */
export const controls: readonly Control[] = [
  ...steps,
  navbarLinks,
  menuButton,
  downloadDialog,
  legalDialog,
  typing,
];
