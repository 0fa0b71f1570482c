import { test as base, expect, type Page } from "@playwright/test";
import { type Backend, startBackend } from "./backend.ts";
import { ClientsSection } from "./clients-section.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { tolerateUnknownCommands } from "./firefox.ts";
import { CONTACT, DownloadDialog, FormVisit } from "./forms.ts";
import { untilHydrated } from "./page.ts";
import { type Site, startSite } from "./site.ts";

interface ServedFixtures {
  readonly email: string;
  /** The network between the site and the backend; repaired after each test. */
  readonly faults: FaultProxy;
}

interface WorkerFixtures {
  readonly backend: Backend;
  readonly faultProxy: FaultProxy;
  readonly site: Pick<Site, "url" | "output">;
}

export const START_TIMEOUT_MS = 60_000;

/** The deployment that a smoke run tests; undefined in any other run. */
export const deployment = process.env.BASE_URL && new URL(process.env.BASE_URL).origin;

/**
 * One built site and one backend per worker, whatever drives the browser. The rate limit is off:
 * all tests share one client address.
 */
export const servedSite = base.extend<ServedFixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  faultProxy: [
    async ({ backend }, use) => {
      const proxy = await startFaultProxy(backend.environment.SUPABASE_URL);
      await use(proxy);
      await proxy.stop();
    },
    { scope: "worker" },
  ],

  faults: async ({ faultProxy }, use) => {
    await use(faultProxy);
    await faultProxy.repair();
  },

  site: [
    deployment
      ? // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
        async ({}, use) => use({ url: deployment, output: () => "" })
      : async ({ backend, faultProxy }, use) => {
          const site = await startSite({
            ...backend.environment,
            SUPABASE_URL: faultProxy.url,
            SUBMISSIONS_PER_MINUTE: "0",
          });
          await use(site);
          await site.stop();
        },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  email: async ({}, use, { testId, repeatEachIndex, retry }) =>
    use(`visiteur.${testId}.${repeatEachIndex}.${retry}@exemple.fr`.toLowerCase()),
});

interface PageFixtures {
  readonly carousel: ClientsSection;
  readonly contact: FormVisit;
  readonly download: DownloadDialog;
  /** Whether `page.goto` waits until React has hydrated the page. */
  readonly waitsForHydration: boolean;
  /** Console errors that the test provokes; any other fails it. */
  readonly expectedConsoleErrors: RegExp[];
}

export const test = servedSite.extend<PageFixtures>({
  browser: [
    async ({ browser }, use) => {
      tolerateUnknownCommands(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  waitsForHydration: [true, { option: true }],

  page: async ({ page, javaScriptEnabled, waitsForHydration }, use) => {
    if (javaScriptEnabled !== false && waitsForHydration) {
      const goto = page.goto.bind(page);
      page.goto = async (...visit) => {
        const response = await goto(...visit);
        await untilHydrated(page);
        return response;
      };
    }
    // A tab behind another one, such as a PDF's, draws one frame a second.
    page.on("popup", () => page.bringToFront().catch(() => undefined));
    await use(page);
  },

  carousel: async ({ page }, use) => use(new ClientsSection(page)),

  contact: async ({ page, javaScriptEnabled }, use) =>
    use(new FormVisit(page, CONTACT, javaScriptEnabled)),

  download: async ({ page }, use) => use(new DownloadDialog(page)),

  expectedConsoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => errors.push(message));
      const expected: RegExp[] = [];
      await use(expected);
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(unexpected, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Console errors of a broken page; Firefox's driver omits the message of a logged error. */
export const BROKEN_PAGE_ERRORS = [/randomUUID/, /^Error$/];

/** Makes the page throw while it hydrates: without `crypto` no form gets a draft key. */
export function breakPage(page: Page, howOften: "always" | "once" = "always") {
  return page.addInitScript((isOnce) => {
    const [navigation] = performance.getEntriesByType("navigation");
    const isReload =
      navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    if (!(isOnce && isReload)) Object.defineProperty(window, "crypto", { value: null });
  }, howOften === "once");
}

export { expect };
