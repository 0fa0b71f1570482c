/** Browsers with a window, whose accessibility tree is there from the start. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium, firefox } from "@playwright/test";
import { tolerateUnknownCommands } from "../site/test-support.ts";
import { CHROMIUM_ARGS, systemFirefox, windowedChromium } from "../support/browser.ts";
import type { Desktop } from "./desktop.ts";

const WINDOW = { width: 1280, height: 800 };
const LANGUAGE = "fr-FR";

/** A page in a window of its own, without a toolbar: Tab stays in it. */
const EMPTY_APP = "--app=data:text/html,<title>Vide</title>";

export type BrowserName = "chromium" | "firefox";

export const openBrowser: Readonly<
  Record<BrowserName, (desktop: Desktop) => Promise<BrowserContext>>
> = { chromium: openChromium, firefox: openFirefox };

async function openChromium({ folder, environment }: Desktop): Promise<BrowserContext> {
  const profile = join(folder, "chromium");
  await mkdir(join(profile, "Default"), { recursive: true });
  // No browser UI may interrupt the walk.
  const preferences = { translate: { enabled: false }, intl: { accept_languages: "fr" } };
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  const executablePath = windowedChromium();
  return chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [
      ...CHROMIUM_ARGS,
      "--force-renderer-accessibility",
      // No bar about unusual arguments.
      "--test-type",
      EMPTY_APP,
      `--window-size=${WINDOW.width},${WINDOW.height}`,
      "--window-position=0,0",
    ],
    headless: false,
    viewport: null,
    locale: LANGUAGE,
    env: environment,
  });
}

async function openFirefox({ environment }: Desktop): Promise<BrowserContext> {
  const executablePath = systemFirefox();
  const browser = await firefox.launch({
    ...(executablePath && { channel: "moz-firefox", executablePath }),
    headless: false,
    env: environment,
    firefoxUserPrefs: {
      "accessibility.force_disabled": -1,
      "browser.translations.enable": false,
      "intl.accept_languages": "fr",
      "intl.locale.requested": "fr",
    },
  });
  tolerateUnknownCommands(browser);
  const context = await browser.newContext({ viewport: null });
  context.once("close", () => browser.close());
  return context;
}
