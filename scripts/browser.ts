import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { systemChromium } from "./chromium.ts";
import {
  hasPlaywrightFirefox,
  hasPlaywrightWebKit,
  systemFirefox,
  systemWebKit,
} from "./engines.ts";
import { exitOf, start } from "./processes.ts";
import { PlainError } from "./terminal.ts";

const BROWSERS = {
  chromium: {
    isInstalled: () => Boolean(systemChromium()) || existsSync(chromium.executablePath()),
    debianPackages: ["chromium-headless-shell"],
    advice: "install Chromium, or set CHROMIUM_PATH",
    variable: "CHROMIUM_PATH",
  },
  firefox: {
    isInstalled: () => Boolean(systemFirefox()) || hasPlaywrightFirefox(),
    debianPackages: ["firefox-esr"],
    advice: "install Firefox, or set FIREFOX_PATH",
    variable: "FIREFOX_PATH",
  },
  webkit: {
    isInstalled: () => Boolean(systemWebKit()) || hasPlaywrightWebKit(),
    debianPackages: ["webkit2gtk-driver", "xvfb"],
    advice: "install WebKitGTK with its driver, and Xvfb",
    variable: undefined,
  },
} as const;

/**
 * Finds or installs a browser: one that is installed, else Playwright's download, else Debian's package.
 * @throws PlainError when none of them can be had.
 */
export async function ensureBrowser(name: keyof typeof BROWSERS): Promise<void> {
  const { isInstalled, debianPackages, advice, variable } = BROWSERS[name];
  const named = variable && process.env[variable];
  if (named && !existsSync(named)) throw new PlainError(`${variable}: there is no ${named}.`);
  if (isInstalled()) return;
  if ((await exitOf(start("playwright", ["install", name]))) === 0 && isInstalled()) return;
  try {
    execFileSync("apt-get", ["update"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...debianPackages], {
      stdio: "inherit",
    });
  } catch {
    // Reported below.
  }
  if (!isInstalled()) throw new PlainError(`No ${name} for the end-to-end tests: ${advice}.`);
}
