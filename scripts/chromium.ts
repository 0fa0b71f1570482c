import { existsSync } from "node:fs";

/** What a Chromium needs to run in a container, and without calls of its own to the network. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The one without a window of its own first: it takes a third less of the processor. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium that is on this machine already; undefined leaves it to Playwright's own download. */
export function systemChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

/** How every part of the project starts a Chromium. */
export function chromiumLaunch() {
  const executablePath = systemChromium();
  return { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) };
}
