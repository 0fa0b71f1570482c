import { type Browser, chromium } from "@playwright/test";
import { startBackend } from "../e2e/support/backend.ts";
import { startSite } from "../e2e/support/site.ts";
import { ensureBrowser } from "../scripts/browser.ts";
import { ensureBuild } from "../scripts/build-record.ts";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { loadEnvironment } from "../scripts/environment.ts";
import { PlainError } from "../scripts/terminal.ts";

/** The built page as it is served, and a browser to look at it with. */
export interface BuiltSite {
  readonly url: string;
  readonly browser: Browser;
}

/** Runs a measurement on the built site; what it takes is gone afterwards, also after an error or Ctrl-C. */
export async function withBuiltSite(measure: (site: BuiltSite) => Promise<void>): Promise<void> {
  const { signal } = interruptions();
  loadEnvironment();
  await ensureBuild();
  await ensureBrowser("chromium");
  signal.throwIfAborted();

  await using taken = new AsyncDisposableStack();
  const backend = await startBackend();
  taken.defer(() => backend.remove());
  const site = await startSite(backend.environment);
  taken.defer(site.stop);
  const browser = await openBrowser();
  taken.defer(() => browser.close());
  signal.throwIfAborted();

  const interruption = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  await Promise.race([measure({ url: site.url, browser }), interruption]);
}

/** The first Ctrl-C ends the measurement, a second one the process. */
function interruptions(): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => controller.abort(new PlainError("Interrupted.")));
  }
  return controller;
}

function openBrowser() {
  return chromium.launch({
    ...chromiumLaunch(),
    // Playwright would end this process before the site and the backend are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
