/** A browser's window on a display of its own, whose wheel turns as a mouse's does: by X11 button events. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, chromium, firefox, type Page } from "@playwright/test";
import { clients } from "../site/content.ts";
import { tolerateUnknownCommands } from "../site/test-support.ts";
import { CHROMIUM_ARGS, systemFirefox, windowedChromium } from "../support/browser.ts";
import { end, startDisplay } from "../support/display.ts";

export type BrowserName = "chromium" | "firefox";

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** How a hand turns the wheel: bursts of notches with a pause after each. */
export interface WheelHabit {
  readonly notches: number;
  /** Between the notches of a burst, in milliseconds. */
  readonly everyMs: number;
  readonly pauseMs: number;
}

export type Direction = "down" | "up";

/** The page's state from `at` on, in milliseconds of its own clock. */
export interface Moment {
  readonly at: number;
  readonly isPinned: boolean;
  readonly client: string;
  /** Distance from the top of the viewport to the section's placeholder. */
  readonly top: number;
}

export interface Recording {
  readonly moments: readonly Moment[];
  /** When the wheel turned. */
  readonly wheels: readonly number[];
  readonly shifts: readonly number[];
  /** When the page's clock began, in milliseconds since 1970. */
  readonly timeOrigin: number;
}

/** The moments at which another client is shown. */
export const changesOf = (moments: readonly Moment[]) =>
  moments.filter(({ client }, place) => client !== moments[place - 1]?.client);

/** A browser window that fills a screen, with the pointer in its middle. */
export async function openWindow(name: BrowserName, screen: Screen) {
  const display = await startDisplay(`${screen.width}x${screen.height}x24`);
  const env = { ...process.env, DISPLAY: display.name, WAYLAND_DISPLAY: undefined };
  const browser = await launch(name, env, screen);
  const page = await browser.newPage({ viewport: null });
  const xdotool = (...args: string[]) => promisify(execFile)("xdotool", args, { env });
  await xdotool("mousemove", `${screen.width / 2}`, `${screen.height / 2}`);
  return {
    page,
    /** Resolves once the last burst has been turned. */
    turn(habit: WheelHabit, bursts: number, direction: Direction) {
      const notch = ["click", "--delay", "0", direction === "down" ? "5" : "4"];
      const turns = Array.from({ length: bursts * habit.notches }, (_, turned) => {
        const isLast = (turned + 1) % habit.notches === 0;
        return [...notch, "sleep", `${(isLast ? habit.pauseMs : habit.everyMs) / 1000}`];
      });
      return xdotool(...turns.flat());
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await end(display.server);
    },
  };
}

/** @param more arguments of Chromium. */
export function launch(
  name: BrowserName,
  env: NodeJS.ProcessEnv,
  screen: Screen,
  more: readonly string[] = [],
): Promise<Browser> {
  return name === "chromium" ? launchChromium(env, screen, more) : launchFirefox(env, screen);
}

function launchChromium(
  env: NodeJS.ProcessEnv,
  { width, height }: Screen,
  more: readonly string[],
): Promise<Browser> {
  const executablePath = windowedChromium();
  const place = [`--window-size=${width},${height}`, "--window-position=0,0"];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, ...place, ...more],
    headless: false,
    env,
  });
}

async function launchFirefox(env: NodeJS.ProcessEnv, { width, height }: Screen): Promise<Browser> {
  const executablePath = systemFirefox();
  const browser = await firefox.launch({
    ...(executablePath && { channel: "moz-firefox", executablePath }),
    args: [`--width=${width}`, `--height=${height}`],
    headless: false,
    env,
  });
  tolerateUnknownCommands(browser);
  return browser;
}

/** Opens the page `start` pixels before the clients section, whose next item in that direction is the first one. */
export async function arrive(page: Page, url: string, direction: Direction, start: number) {
  // Anew, so that the browser restores no scroll offset.
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "networkidle" });
  const dots = page.getByRole("group", { name: clients.carousel.dotsLabel }).getByRole("button");
  await (direction === "down" ? dots.first() : dots.last()).click();
  const offset = direction === "down" ? start : -start;
  await page.locator("#clients").evaluate((section, top) => {
    const place = section.parentElement?.getBoundingClientRect().top ?? 0;
    scrollTo({ top: place + scrollY - top, behavior: "instant" });
  }, offset);
}

/** Records the clients section at every frame from now on. @returns how to read what was recorded so far. */
export async function record(page: Page): Promise<() => Promise<Recording>> {
  await page.evaluate(() => {
    const moments: Moment[] = [];
    const wheels: number[] = [];
    const shifts: number[] = [];
    Object.assign(window, {
      recording: { moments, wheels, shifts, timeOrigin: performance.timeOrigin },
    });
    const onWheel = ({ timeStamp }: WheelEvent) => wheels.push(timeStamp);
    addEventListener("wheel", onWheel, { capture: true, passive: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
      }
    }).observe({ type: "layout-shift" });
    const section = document.querySelector("#clients");
    const look = () => {
      const isPinned = section ? getComputedStyle(section).position === "fixed" : false;
      const client = section?.querySelector("button[aria-current=true]")?.textContent ?? "";
      const top = Math.round(section?.parentElement?.getBoundingClientRect().top ?? Number.NaN);
      const last = moments.at(-1);
      if (last?.isPinned !== isPinned || last.client !== client || last.top !== top) {
        moments.push({ at: performance.now(), isPinned, client, top });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { recording: Recording }).recording);
}
