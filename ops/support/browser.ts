import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import { chromiumLaunch, systemChromium } from "../../scripts/chromium.ts";

export function chromiumPath(): string {
  return systemChromium() ?? chromium.executablePath();
}

export async function openBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  await ensureBrowser("chromium");
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    // Playwright's own handlers would exit before the site and the backend are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  resources.defer(() => browser.close());
  return browser;
}
