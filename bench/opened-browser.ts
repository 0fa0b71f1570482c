import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch, systemChromium } from "../scripts/chromium.ts";

/** The browser that all parts use. */
export function chromiumPath(): string {
  return systemChromium() ?? chromium.executablePath();
}

export async function openBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    // Playwright would end this process before the site and the backend are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  resources.defer(() => browser.close());
  return browser;
}
