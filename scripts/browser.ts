/** Finding, installing and launching the browsers of the tests. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { exitOf, start } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** Runs in containers, without requests of the browser's own. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Playwright's own list (1.65.1), repeated: Chromium reads the last --disable-features only. */
const FEATURES_DISABLED_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Windows of full Chromium load two pages of the address bar and a spare process, which double the CPU time of a test. */
const UNUSED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

/** The headless shell first: without a browser window it takes less CPU time. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** An installed Chromium; undefined for Playwright's own download. */
function systemChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

/** Playwright's launch options. */
export function chromiumLaunch() {
  const executablePath = systemChromium();
  const disabled = [...FEATURES_DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES];
  const args = [...CHROMIUM_ARGS, `--disable-features=${disabled.join(",")}`];
  return { args, ...(executablePath && { executablePath }) };
}

/**
 * Finds or installs Chromium: one that is installed, else Playwright's download, else Debian's package.
 * @throws PlainError when none of them can be had.
 */
export async function ensureChromium(): Promise<void> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new PlainError(`CHROMIUM_PATH: there is no ${named}.`);
  const isInstalled = () => Boolean(systemChromium()) || existsSync(chromium.executablePath());
  if (isInstalled()) return;
  if ((await exitOf(start("playwright", ["install", "chromium"]))) === 0 && isInstalled()) return;
  try {
    execFileSync("apt-get", ["update"], { stdio: "inherit" });
    execFileSync(
      "apt-get",
      ["install", "-y", "--no-install-recommends", "chromium-headless-shell"],
      { stdio: "inherit" },
    );
  } catch {
    // Reported below.
  }
  if (isInstalled()) return;
  throw new PlainError(
    "No chromium for the end-to-end tests: install Chromium, or set CHROMIUM_PATH.",
  );
}
