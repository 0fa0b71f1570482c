import type { Page } from "@playwright/test";
import { caseStudies } from "#lib/content/case-studies.ts";
import { clients } from "#lib/content/clients.ts";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { footer } from "#lib/content/footer.ts";
import { contactForm } from "#lib/content/forms.ts";
import { navigation } from "#lib/content/navigation.ts";
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

interface Carousel {
  readonly name: string;
  readonly section: string;
  readonly copy: CarouselContent;
  readonly items: readonly string[];
}

const clientsCarousel: Carousel = {
  name: "Clients",
  section: "#clients",
  copy: clients.carousel,
  items: clients.clients.map(({ title }) => title),
};

const casesCarousel: Carousel = {
  name: "Case studies",
  section: "#case-studies",
  copy: caseStudies.carousel,
  items: caseStudies.caseStudies.map(({ title }) => title),
};

const DIALOG_USES = 3;
const MENU_USES = ["true", "false", "true", "false"];
const TYPED_KEYS = Array.from("Bonjour");
/** Enough for the compact navigation bar. */
const SCROLLED_PX = 400;

const scrollToTop = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));

const buttonOf =
  ({ section }: Carousel, name: string): Find =>
  (page) =>
    page.locator(section).getByRole("button", { name, exact: true });

const shows = ({ section }: Carousel, item: string) =>
  `${section} [data-offset="0"][aria-label="${item}"]`;

/** The items that are reached on the way forward, and on the way back. */
const forward = ({ items }: Carousel) => items.slice(1);
const back = ({ items }: Carousel) => items.slice(0, -1).reverse();

function usesOf(carousel: Carousel, items: readonly string[], gesture: Gesture): Use[] {
  return items.map((item) => ({ gesture, response: shows(carousel, item) }));
}

/** Forward to the last item and back to the first. */
function roundTrip(carousel: Carousel, gesture: (direction: 1 | -1) => Gesture): Use[] {
  return [
    ...usesOf(carousel, forward(carousel), gesture(1)),
    ...usesOf(carousel, back(carousel), gesture(-1)),
  ];
}

const dots = (carousel: Carousel): Control => ({
  name: `${carousel.name}: dot`,
  device: "desktop",
  reach: scrollToTop(carousel.section),
  uses: forward(carousel).map((item) => ({
    gesture: click(buttonOf(carousel, item)),
    response: shows(carousel, item),
  })),
});

const next = (carousel: Carousel): Control => ({
  name: `${carousel.name}: next`,
  device: "desktop",
  reach: scrollToTop(carousel.section),
  uses: usesOf(carousel, forward(carousel), click(buttonOf(carousel, carousel.copy.nextLabel))),
});

const previous = (carousel: Carousel): Control => ({
  name: `${carousel.name}: previous`,
  device: "desktop",
  async reach(page) {
    await scrollToTop(carousel.section)(page);
    await buttonOf(carousel, carousel.items.at(-1) ?? "")(page).click();
  },
  uses: usesOf(carousel, back(carousel), click(buttonOf(carousel, carousel.copy.previousLabel))),
});

const arrowKeys = (carousel: Carousel): Control => ({
  name: `${carousel.name}: arrow key`,
  device: "desktop",
  async reach(page) {
    await scrollToTop(carousel.section)(page);
    await buttonOf(carousel, carousel.copy.nextLabel)(page).focus();
  },
  uses: roundTrip(carousel, (direction) => key(direction > 0 ? "ArrowRight" : "ArrowLeft")),
});

const swipes = (carousel: Carousel): Control => ({
  name: `${carousel.name}: swipe`,
  device: "phone",
  reach: scrollToTop(carousel.section),
  uses: roundTrip(carousel, swipe),
});

async function wheelIntoClients(page: Page) {
  await scrollToTop(clientsCarousel.section)(page);
  await page.locator(clientsCarousel.section).hover();
}

const [firstStep, ...laterSteps] = roundTrip(clientsCarousel, notch);

const pinningNotch: Control = {
  name: "Clients: wheel step that pins",
  device: "desktop",
  reach: wheelIntoClients,
  uses: firstStep ? [firstStep] : [],
};

const pinnedNotch: Control = {
  name: "Clients: wheel step",
  device: "desktop",
  async reach(page) {
    await wheelIntoClients(page);
    await settle(page);
    await firstStep?.gesture.act(page);
  },
  uses: laterSteps,
};

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
  casesCarousel.section,
  buttonOf(casesCarousel, caseStudies.downloadLabel),
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

/** Every control of the page. */
export const controls: readonly Control[] = [
  ...[clientsCarousel, casesCarousel].flatMap((carousel) => [
    dots(carousel),
    next(carousel),
    previous(carousel),
    arrowKeys(carousel),
    swipes(carousel),
  ]),
  pinningNotch,
  pinnedNotch,
  navbarLinks,
  menuButton,
  downloadDialog,
  legalDialog,
  typing,
];

/** One step of a carousel by each kind of gesture. */
export const steps: readonly Control[] = [
  pinningNotch,
  pinnedNotch,
  next(clientsCarousel),
  next(casesCarousel),
  swipes(clientsCarousel),
  swipes(casesCarousel),
];
