import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startSite } from "../../ops/support/site.ts";
import { test as base, expect, START_TIMEOUT_MS } from "./test.ts";
import { type Answer, fetched, filledIn, readForms, send, type WireForm } from "./wire.ts";

interface Fixtures {
  /** Each form, sent well, is stored once: nothing was before, and the site has outlived it all. */
  readonly expectOnlyGoodSubmits: (email: string) => Promise<void>;
  /** The lines that the site logs while something is done, one JSON object each. */
  readonly linesOf: (work: () => Promise<unknown>) => Promise<readonly string[]>;
}

interface WorkerFixtures {
  readonly forms: readonly WireForm[];
}

/** The built site and backend without a browser, and without a limit on how much one client sends. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  consoleGuard: async ({}, use) => use(undefined),

  site: [
    async ({ backend }, use) => {
      const site = await startSite({ ...backend.environment, SUBMISSIONS_PER_MINUTE: "0" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  forms: [async ({ site }, use) => use(await readForms(site.url)), { scope: "worker" }],

  expectOnlyGoodSubmits: async ({ site, forms, backend }, use) =>
    use(async (email) => {
      for (const form of forms) {
        for (const table of form.tables) {
          expect(await backend.rowsOf(table, email), `${table} before`).toEqual([]);
        }
        const answer = await send(site.url, await fetched(form, site.url, filledIn(form, email)));
        expect(answer.body, form.name).toContain('"status":"sent"');
        for (const table of form.tables) {
          expect(await backend.rowsOf(table, email), table).toHaveLength(1);
        }
      }
    }),

  linesOf: async ({ site }, use) =>
    use(async (work) => {
      const start = site.output().length;
      await work();
      const lines = () =>
        site
          .output()
          .slice(start)
          .match(/^\{"at":.*$/gm) ?? [];
      await expect.poll(() => lines().length, "lines that were logged").toBeGreaterThan(0);
      return lines();
    }),
});

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${projectRoot}/package.json`, "utf8"));

const SECRETS = [
  ...[projectRoot.replace(/\/$/, ""), "node_modules", "webpack-internal", process.version],
  ...Object.values<string>(dependencies).filter((version) => !version.startsWith("0.0")),
  ...["postgres", "PGRST", "SUPABASE_", "INSERT INTO", "SELECT ", "relation "],
];

/** No stack, path, SQL or version, in the headers or in the body. */
export function expectNoLeak({ headers, body }: Answer) {
  for (const part of [headers, body]) {
    expect(SECRETS.filter((secret) => part.includes(secret))).toEqual([]);
    expect(part).not.toMatch(/^\s+at \S|\bat async |\.(ts|tsx|js):\d+:\d+/m);
  }
}

export { expect };
