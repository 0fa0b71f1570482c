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
  },
  firefox: {
    isInstalled: () => Boolean(systemFirefox()) || hasPlaywrightFirefox(),
    debianPackages: ["firefox-esr"],
    advice: "install Firefox, or set FIREFOX_PATH",
  },
  webkit: {
    isInstalled: () => Boolean(systemWebKit()) || hasPlaywrightWebKit(),
    debianPackages: ["webkit2gtk-driver", "xvfb"],
    advice: "install WebKitGTK with its driver, and Xvfb",
  },
} as const;

/**
 * Makes sure that the end-to-end tests have a browser: one that is there, else Playwright's
 * download, else Debian's package.
 */
export async function ensureBrowser(name: keyof typeof BROWSERS): Promise<void> {
  const { isInstalled, debianPackages, advice } = BROWSERS[name];
  if (isInstalled()) return;
  if ((await exitOf(start("playwright", ["install", name]))) === 0 && isInstalled()) return;
  try {
    execFileSync("apt-get", ["update"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...debianPackages], {
      stdio: "inherit",
    });
  } catch {
    // The check below says what to do.
  }
  if (!isInstalled()) throw new PlainError(`No ${name} for the end-to-end tests: ${advice}.`);
}
