import { expect, type Page } from "@playwright/test";
import { clients } from "../../lib/content/clients.ts";
import { WHEEL_STEP_DELTA } from "../../lib/interaction-rules.ts";

export const CLIENT_NAMES = clients.clients.map(({ title }) => title);

/** A notch of a mouse wheel: enough for a step. */
export const NOTCH = Math.max(100, WHEEL_STEP_DELTA);

/** Notches this far apart are gestures of their own. */
const NOTCH_PAUSE_MS = 200;

export class ClientsSection {
  readonly section;
  readonly dots;
  private readonly page: Page;
  private lastNotchAt = 0;

  constructor(page: Page) {
    this.page = page;
    this.section = page.locator("#clients");
    this.dots = page.getByRole("group", { name: clients.carousel.dotsLabel });
  }

  /** Opens the page with the section `offset` pixels below the top of the viewport. */
  async open(offset = 0) {
    await this.page.goto("/");
    this.lastNotchAt = 0;
    await this.arrive(offset);
  }

  /** Goes back to the first client, with the section at the top of the viewport. */
  async restart() {
    await this.dot(CLIENT_NAMES[0]).click();
    await this.arrive(0);
    await this.shows(CLIENT_NAMES[0]);
  }

  private async arrive(offset: number) {
    await this.scrollTo(offset);
    await expect(this.section).toHaveAttribute("data-pin-state", "in");
    await this.section.hover();
  }

  /** Scrolls the section `offset` pixels below the top of the viewport. */
  scrollTo(offset: number) {
    return this.section.evaluate((section, top) => {
      const place = section.parentElement?.getBoundingClientRect().top ?? 0;
      scrollTo({ top: place + scrollY - top, behavior: "instant" });
    }, offset);
  }

  /** One notch, at least a human pause after the previous one. */
  async notch(direction: 1 | -1) {
    await this.passes(NOTCH_PAUSE_MS, this.lastNotchAt);
    await this.page.mouse.wheel(0, direction * NOTCH);
    this.lastNotchAt = await this.page.evaluate(() => performance.now());
  }

  /** Turns the wheel once, so that the section captures it. */
  async pin() {
    await this.notch(1);
    await this.expectPinned();
  }

  async expectPinned() {
    await expect(this.section).toHaveCSS("position", "fixed");
  }

  async expectReleased() {
    await expect(this.section).not.toHaveCSS("position", "fixed");
  }

  dot(name = "") {
    return this.dots.getByRole("button", { name, exact: true });
  }

  async shows(name = "") {
    await expect(this.dot(name)).toHaveAttribute("aria-current", "true");
    await expect(this.page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  }

  scrollY() {
    return this.page.evaluate(() => Math.round(scrollY));
  }

  /** Waits until the page's clock is `duration` milliseconds past `since`; by default, the last notch. */
  passes(duration: number, since = this.lastNotchAt) {
    return this.page.waitForFunction((until) => performance.now() >= until, since + duration);
  }
}
