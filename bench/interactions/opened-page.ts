import { setTimeout as pause } from "node:timers/promises";
import { type CDPSession, devices, type Page } from "@playwright/test";
import type { BuiltSite } from "./built-site.ts";
import type { Gesture } from "./gestures.ts";

/** A phone of the middle range has about a quarter of this computer's speed. */
export const CPU_SLOWDOWN = 4;

/** Longer than any transition of the page, than a wheel gesture's silence, and than its report takes. */
const SETTLE_MS = 700;

const CONTEXTS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
} as const;

export type Device = keyof typeof CONTEXTS;

/** What hovering or focusing sets off is over sooner. */
const AIMED_MS = 250;

/** The page comes to rest after a use. */
export async function settle(page: Page): Promise<void> {
  await pause(SETTLE_MS);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Brings the pointer to where it is used next. */
export async function takeAim(page: Page, { aim }: Gesture): Promise<void> {
  await aim(page);
  await pause(AIMED_MS);
}

/** The chart at the top draws itself once. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Opens the site on a fresh device, at rest and slowed down. */
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
    await untilDrawn(page);
    await settle(page);
    await measure(page, session);
  } finally {
    await context.close();
  }
}
