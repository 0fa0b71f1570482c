import { existsSync } from "node:fs";

/** Runs in containers, without requests of the browser's own. */
export const CHROMIUM_ARGS = [
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
export function systemChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

/** An installed Chromium with windows; undefined for Playwright's own download. */
export function windowedChromium(): string | undefined {
  return SYSTEM_PATHS.find((path) => !path.includes("headless") && existsSync(path));
}

/** Playwright's launch options, in tests and benchmarks alike. */
export function chromiumLaunch() {
  const executablePath = systemChromium();
  const disabled = [...FEATURES_DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES];
  const args = [...CHROMIUM_ARGS, `--disable-features=${disabled.join(",")}`];
  return { args, ...(executablePath && { executablePath }) };
}
