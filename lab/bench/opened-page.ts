import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, devices, type Page } from "@playwright/test";
import { openBrowser } from "../support/browser.ts";
import { startSubmittableSite } from "../support/visitors.ts";

/** A mid-range phone has about a quarter of this computer's speed. */
export const CPU_SLOWDOWN = 4;

/** Longer than any transition, the silence that ends a wheel gesture, and the report of an interaction. */
const SETTLE_MS = 700;

/** Longer than the transitions of hover and focus. */
const HOVER_MS = 250;

const CONTEXTS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
} as const;

export type Device = keyof typeof CONTEXTS;

/** The served site and a browser to open it with. */
export interface BuiltSite {
  readonly url: string;
  readonly browser: Browser;
}

export async function openBuiltSite(resources: AsyncDisposableStack): Promise<BuiltSite> {
  const { site } = await startSubmittableSite(resources);
  return { url: site.url, browser: await openBrowser(resources) };
}

/** Waits until the page is idle again. */
export async function settle(page: Page): Promise<void> {
  await pause(SETTLE_MS);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Moves the pointer into place and waits for hover effects, which are not measured. */
export async function aim(page: Page, gesture: { aim(page: Page): Promise<void> }): Promise<void> {
  await gesture.aim(page);
  await pause(HOVER_MS);
}

/** Opens the site in a new context, idle and with a throttled CPU. */
export async function withOpenedPage(
  { browser, url }: BuiltSite,
  device: Device,
  reach: (page: Page) => Promise<void>,
  measure: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: "fr-FR", ...CONTEXTS[device] });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await reach(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    // The hero chart's entrance; an animation that follows the scroll position has no end.
    await page.evaluate(async () => {
      const running = document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(running.map(({ finished }) => finished));
    });
    await settle(page);
    await measure(page, session);
  } finally {
    await context.close();
  }
}
