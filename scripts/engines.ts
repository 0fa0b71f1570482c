/** The browsers besides Chromium that the end-to-end tests can drive. */
import { existsSync, globSync } from "node:fs";
import { firefox, webkit } from "@playwright/test";

const FIREFOX_PATHS = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY_SERVER = "/usr/bin/Xvfb";
const MINI_BROWSERS = [
  "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
  "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
];

/** The Firefox of FIREFOX_PATH or of this machine, which Playwright drives over WebDriver BiDi. */
export function systemFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || FIREFOX_PATHS.find((path) => existsSync(path));
}

export function hasPlaywrightFirefox(): boolean {
  return existsSync(firefox.executablePath());
}

/** WebKitGTK, its WebDriver, and a virtual display. */
export interface WebKitGtk {
  readonly driver: string;
  readonly browser: string;
  readonly displayServer: string;
}

export function systemWebKit(): WebKitGtk | undefined {
  const browser = globSync(MINI_BROWSERS).sort().at(-1);
  if (!browser || !existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  return { driver: WEBKIT_DRIVER, browser, displayServer: DISPLAY_SERVER };
}

export function hasPlaywrightWebKit(): boolean {
  return existsSync(webkit.executablePath());
}
