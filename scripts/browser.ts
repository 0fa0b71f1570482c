/** Finds, installs and configures the browsers of the tests. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { exitOf, start } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** The headless shell first: it takes less CPU time. */
const CHROMIUM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** An installed Chromium; undefined for Playwright's own download. */
function systemChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || CHROMIUM_PATHS.find((path) => existsSync(path));
}

export function chromiumLaunch() {
  const executablePath = systemChromium();
  const args = [
    "--disable-gpu",
    // As browsers on screens do; the headless shell would round the width of each letter.
    "--font-render-hinting=none",
    // Full Chromium's address bar loads two pages per window: half of a test's CPU time.
    // Chromium reads only the last such list, so Playwright's own does not apply.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
  ];
  return { args, ...(executablePath && { executablePath }) };
}

/** Finds Chromium, or installs Playwright's download or Debian's package; throws when none is available. */
export async function ensureChromium(): Promise<void> {
  const isInstalled = () => existsSync(systemChromium() ?? chromium.executablePath());
  if (isInstalled()) return;
  const named = process.env.CHROMIUM_PATH;
  if (named) throw new PlainError(`CHROMIUM_PATH: ${named} does not exist.`);
  await exitOf(start("playwright", ["install", "chromium"]));
  if (isInstalled()) return;
  try {
    const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell"];
    for (const args of [["update"], install]) execFileSync("apt-get", args, { stdio: "inherit" });
  } catch {
    throw new PlainError(
      "The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to its path.",
    );
  }
}
