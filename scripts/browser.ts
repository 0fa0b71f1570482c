import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { systemChromium } from "./chromium.ts";
import { exitOf, start } from "./processes.ts";
import { PlainError } from "./terminal.ts";

const isInstalled = () => Boolean(systemChromium()) || existsSync(chromium.executablePath());

/**
 * Makes sure that the end-to-end tests have a browser: one that is there, else Playwright's
 * download, else Debian's package.
 */
export async function ensureBrowser(): Promise<void> {
  if (isInstalled()) return;
  if ((await exitOf(start("playwright", ["install", "chromium"]))) === 0 && isInstalled()) return;
  try {
    execFileSync("apt-get", ["update"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      stdio: "inherit",
    });
  } catch {
    // The check below says what to do.
  }
  if (!isInstalled()) {
    throw new PlainError(
      "No browser for the end-to-end tests: install Chromium, or set CHROMIUM_PATH.",
    );
  }
}
