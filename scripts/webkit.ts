import { existsSync, globSync } from "node:fs";
import { webkit } from "@playwright/test";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY_SERVER = "/usr/bin/Xvfb";
const BROWSERS = [
  "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
  "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
];

/** The parts of a WebKitGTK that a test can drive. */
export interface WebKitGtk {
  readonly driver: string;
  readonly browser: string;
  readonly displayServer: string;
}

/** The WebKitGTK of this machine, with its driver and a display that needs no screen. */
export function systemWebKit(): WebKitGtk | undefined {
  const browser = globSync(BROWSERS).sort().at(-1);
  if (!browser || !existsSync(DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  return { driver: DRIVER, browser, displayServer: DISPLAY_SERVER };
}

/** Playwright's own build of WebKit has been downloaded. */
export function hasPlaywrightWebKit(): boolean {
  return existsSync(webkit.executablePath());
}
