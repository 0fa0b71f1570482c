/** Results and stored rows while the backend is down, slow or wrong, and what the health check says. */
import { FORMS, FormVisit } from "./support/forms.ts";
import { test as base, expect } from "./support/test.ts";

/** A form, filled in, in a page of its own. */
interface Visit {
  readonly visit: FormVisit;
  readonly email: string;
  readonly tables: (typeof FORMS)[number]["tables"];
}

interface Fixtures {
  /** Each form, with JavaScript and without. */
  readonly visits: readonly Visit[];
  /** Sends all forms at once; each is stored once in the end. */
  readonly expectSuccesses: () => Promise<void>;
}

const test = base.extend<Fixtures>({
  visits: async ({ browser, site, email }, use) => {
    const visits = await Promise.all(
      [true, false].flatMap((hasScript) =>
        FORMS.map(async (form) => {
          // A context for each: of several pages in one window, all but one are throttled.
          const context = await browser.newContext({
            baseURL: site.url,
            javaScriptEnabled: hasScript,
          });
          const page = await context.newPage();
          page.on("popup", (tab) => tab.close());
          const visit = new FormVisit(page, form, hasScript);
          await visit.visit();
          const own = `${hasScript ? "script" : "plain"}.${email}`;
          await visit.fill(own);
          return { visit, email: own, tables: form.tables, context };
        }),
      ),
    );
    await use(visits);
    await Promise.all(visits.map(({ context }) => context.close()));
  },

  expectSuccesses: async ({ backend, visits }, use) => {
    await use(async () => {
      await Promise.all(
        visits.map(async ({ visit, email, tables }) => {
          await visit.submit.click();
          await visit.expectSuccess();
          for (const table of tables) {
            expect(await backend.rowsOf(table, email), table).toHaveLength(1);
          }
        }),
      );
    });
  },
});

// Both lose the response after the row was stored. Which responses are retried, and how often, is the
// subject of unit tests.
for (const [fault, cause, tag] of [
  ["reset after commit", "unavailable", []],
  ["hang after commit", "timeout", ["@whole-matrix"]],
] as const) {
  test(`${fault}: each form shows its failure, keeps its values, and is stored once by the next try`, {
    tag: [...tag],
  }, async ({ visits, faults, expectSuccesses }) => {
    await faults.break(fault);
    // At once, so that they wait for the fault side by side.
    await Promise.all(
      visits.map(async ({ visit, email }) => {
        await visit.submit.click();
        await visit.expectFailure(email, cause);
      }),
    );
    await faults.repair();
    await expectSuccesses();
  });
}

test("503 or a lost response: each form succeeds by a retry and is stored once", {
  tag: "@whole-matrix",
}, async ({ visits, faults, expectSuccesses }) => {
  let calls = 0;
  await faults.break(() => {
    calls += 1;
    if (calls > visits.length) return undefined;
    return calls % 2 === 0 ? 503 : "reset after commit";
  });
  await expectSuccesses();
});

test("the health check tells whether the backend answers, and logs each change", async ({
  site,
  faults,
}) => {
  const health = async () => {
    const response = await fetch(`${site.url}/healthz`);
    return [response.status, await response.json(), response.headers.get("cache-control")];
  };
  // A result is kept for 5 s.
  const soon = expect.configure({ timeout: 20_000 });
  const up = [200, { status: "ok", backend: "up" }, "no-store"];
  const down = [503, { status: "failing", backend: "timeout" }, "no-store"];

  await soon.poll(health).toEqual(up);
  await faults.break("hang");
  await soon.poll(health).toEqual(down);
  await faults.repair();
  await soon.poll(health).toEqual(up);

  const events = site.output().match(/\{.*"event":"(backend_\w+|request_failed)".*\}/g) ?? [];
  expect(events.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), event: "backend_up" },
    { at: expect.any(String), event: "backend_down", reason: "timeout" },
    { at: expect.any(String), event: "backend_up" },
  ]);
});
