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

/** Playwright's own list (1.65.1): of several such arguments Chromium reads the last. */
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

/** Two pages of the address bar and a spare process in each window, which double a test's CPU time. */
const UNUSED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

/** The headless shell first: it has no browser window and takes less CPU time. */
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

/** Launch options of Playwright for every part of the project. */
export function chromiumLaunch() {
  const executablePath = systemChromium();
  const disabled = [...FEATURES_DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES];
  const args = [...CHROMIUM_ARGS, `--disable-features=${disabled.join(",")}`];
  return { args, ...(executablePath && { executablePath }) };
}
