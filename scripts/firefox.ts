import { existsSync } from "node:fs";
import { firefox } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** A Firefox of this machine, which Playwright drives over WebDriver BiDi. */
export function systemFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  if (named) return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

/** Playwright's own build of Firefox has been downloaded. */
export function hasPlaywrightFirefox(): boolean {
  return existsSync(firefox.executablePath());
}
