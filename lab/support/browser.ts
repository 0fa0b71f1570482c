import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { PlainError } from "./terminal.ts";

/** Runs in containers, without requests of the browser's own. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The headless shell first: without a browser window it takes less CPU time. */
const CHROMIUMS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
];

const FIREFOXES = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** CHROMIUM_PATH, this machine's Chromium or Playwright's. @throws PlainError without any. */
export function chromiumPath(): string {
  const paths = [...CHROMIUMS, chromium.executablePath()];
  const path = process.env.CHROMIUM_PATH || paths.find((each) => existsSync(each));
  if (path) return path;
  throw new PlainError("Missing: Chromium. Debian: apt install chromium-headless-shell");
}

/** An installed Chromium with windows. */
export function windowedChromium(): string | undefined {
  return CHROMIUMS.find((path) => !path.includes("headless") && existsSync(path));
}

/** FIREFOX_PATH or this machine's Firefox, which Playwright drives over WebDriver BiDi. */
export function systemFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || FIREFOXES.find((path) => existsSync(path));
}

export async function openBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    executablePath: chromiumPath(),
    // Playwright's own handlers would exit before the site and the backend are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  resources.defer(() => browser.close());
  return browser;
}
