import type { Browser } from "@playwright/test";
import { startBackend } from "../../e2e/support/backend.ts";
import { startSite } from "../../e2e/support/site.ts";
import { openBrowser } from "../opened-browser.ts";

/** The built page as it is served, and a browser to look at it with. */
export interface BuiltSite {
  readonly url: string;
  readonly browser: Browser;
}

export async function openBuiltSite(resources: AsyncDisposableStack): Promise<BuiltSite> {
  const backend = await startBackend();
  resources.defer(() => backend.remove());
  const site = await startSite(backend.environment);
  resources.defer(site.stop);
  return { url: site.url, browser: await openBrowser(resources) };
}
