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

interface Carousel {
  readonly name: string;
  readonly section: string;
  readonly copy: { readonly previousLabel: string; readonly nextLabel: string };
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
const SCROLLED_PX = 400;

const scrollToTop = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));

const buttonOf =
  ({ section }: Carousel, name: string): Find =>
  (page) =>
    page.locator(section).getByRole("button", { name, exact: true });

const usesOf = ({ section }: Carousel, items: readonly string[], gesture: Gesture): Use[] =>
  items.map((item) => ({
    gesture,
    response: `${section} [data-offset="0"][aria-label="${item}"]`,
  }));

const forward = ({ items }: Carousel) => items.slice(1);
const back = ({ items }: Carousel) => items.slice(0, -1).reverse();

/** Forward to the last item and back to the first. */
const roundTrip = (carousel: Carousel, gesture: (direction: 1 | -1) => Gesture): Use[] => [
  ...usesOf(carousel, forward(carousel), gesture(1)),
  ...usesOf(carousel, back(carousel), gesture(-1)),
];

function carouselControls(carousel: Carousel): readonly Control[] {
  const { name, section, copy } = carousel;
  const reach = scrollToTop(section);
  const nextButton = buttonOf(carousel, copy.nextLabel);
  return [
    {
      name: `${name}: next`,
      device: "desktop",
      reach,
      uses: usesOf(carousel, forward(carousel), click(nextButton)),
    },
    {
      name: `${name}: arrow key`,
      device: "desktop",
      async reach(page) {
        await reach(page);
        await nextButton(page).focus();
      },
      uses: roundTrip(carousel, (direction) => key(direction > 0 ? "ArrowRight" : "ArrowLeft")),
    },
    { name: `${name}: swipe`, device: "phone", reach, uses: roundTrip(carousel, swipe) },
  ];
}

async function wheelIntoClients(page: Page) {
  await scrollToTop(clientsCarousel.section)(page);
  await page.locator(clientsCarousel.section).hover();
}

const [firstStep, ...laterSteps] = roundTrip(clientsCarousel, notch);

const wheelSteps: readonly Control[] = [
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

const allCarouselControls = [clientsCarousel, casesCarousel].flatMap(carouselControls);

/** Every control of the page. */
export const controls: readonly Control[] = [
  ...allCarouselControls,
  ...wheelSteps,
  navbarLinks,
  menuButton,
  downloadDialog,
  legalDialog,
  typing,
];
