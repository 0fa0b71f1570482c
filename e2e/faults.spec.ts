/** What visitors read, what is stored and what the health check says while the backend is down, slow or wrong. */
import type { Browser } from "@playwright/test";
import { contactForm } from "../lib/content/forms.ts";
import type { FailureCause } from "../lib/forms/form-state.ts";
import { SUBMISSION_BUDGET_MS } from "../lib/supabase/bounded-fetch.ts";
import type { Fault } from "./support/fault-proxy.ts";
import { ContactForm, FORM_VISITS, type FormVisit } from "./support/forms.ts";
import { startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

interface Fixtures {
  /** Each form, filled in, in a page of its own with JavaScript and without. */
  readonly visits: readonly FormVisit[];
  readonly expectOneRowEach: (visits: readonly FormVisit[]) => Promise<void>;
}

const test = base.extend<Fixtures>({
  visits: async ({ browser, site, email }, use) => {
    const { visits, close } = await visitForms(browser, site.url, email);
    await use(visits);
    await close();
  },

  expectOneRowEach: async ({ backend }, use) => {
    await use(async (visits) => {
      for (const { name, tables, email } of visits) {
        for (const table of tables) {
          expect(await backend.rowsOf(table, email), `${name}: ${table}`).toHaveLength(1);
        }
      }
    });
  },
});

async function visitForms(browser: Browser, baseURL: string, email: string, modes = [true, false]) {
  // A context for each: of several pages in one window, all but one are throttled.
  const pages = await Promise.all(
    modes.flatMap((hasScript) =>
      FORM_VISITS.map(async (openForm) => {
        const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript });
        const page = await context.newPage();
        page.on("popup", (tab) => tab.close());
        return { page, hasScript, openForm };
      }),
    ),
  );
  const visits = await Promise.all(
    pages.map(({ page, hasScript, openForm }) =>
      openForm(page, hasScript, `${hasScript ? "script" : "plain"}.${email}`),
    ),
  );
  const close = async () => {
    await Promise.all(pages.map(({ page }) => page.context().close()));
  };
  return { visits, close };
}

/** Sends all forms at once, so that they wait for the fault side by side. */
function expectFailures(visits: readonly FormVisit[], cause: FailureCause) {
  return Promise.all(
    visits.map(async (visit) => {
      await visit.send();
      await visit.expectFailure(cause);
      await visit.expectValuesKept();
    }),
  );
}

function expectSuccesses(visits: readonly FormVisit[]) {
  return Promise.all(
    visits.map(async (visit) => {
      await visit.send();
      await visit.expectSuccess();
    }),
  );
}

// Both lose the response after the row was stored. Which responses are retried, and how often, is the
// subject of unit tests.
const failing: readonly (readonly [Fault, FailureCause, tag: string[]])[] = [
  ["reset after commit", "unavailable", []],
  ["hang after commit", "timeout", ["@whole-matrix"]],
];

for (const [fault, cause, tag] of failing) {
  test(`${fault}: each form shows its failure, keeps its values, and is stored once by the next try`, {
    tag,
  }, async ({ visits, faults, expectOneRowEach }) => {
    await faults.break(fault);
    await expectFailures(visits, cause);
    await faults.repair();
    await expectSuccesses(visits);
    await expectOneRowEach(visits);
  });
}

test("503 or a lost response: each form succeeds by a retry and is stored once", {
  tag: "@whole-matrix",
}, async ({ visits, faults, expectOneRowEach }) => {
  let calls = 0;
  await faults.break(() => {
    calls += 1;
    if (calls > visits.length) return undefined;
    return calls % 2 === 0 ? 503 : "reset after commit";
  });
  await expectSuccesses(visits);
  await expectOneRowEach(visits);
});

test("values changed after a failure are stored as another message, whatever the body of a 2xx response", async ({
  page,
  faults,
  backend,
  email,
}) => {
  const alerts: string[] = [];
  page.on("dialog", (alert) => {
    alerts.push(alert.message());
    return alert.accept();
  });
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ email, message: "Avant" });
  await faults.break("reset after commit");
  await contact.submit.click();
  // The retries may take the whole budget of a submission.
  await expect
    .poll(() => alerts, { timeout: 2 * SUBMISSION_BUDGET_MS })
    .toEqual([contactForm.failure]);
  await expect(contact.submit).toBeFocused();
  await faults.break("malformed JSON");
  await contact.message.fill("Après");
  await contact.submit.click();
  await expect.poll(() => alerts).toEqual([contactForm.failure, contactForm.success]);
  const rows = await backend.rowsOf("contact_messages", email);
  expect(rows.map(({ message }) => message).sort()).toEqual(["Après", "Avant"]);
});

test("a wrong SUPABASE_URL fails each form; after a restart with the right one it is stored once", {
  tag: "@whole-matrix",
}, async ({ browser, backend, email, expectOneRowEach }) => {
  // A host name this long is refused without a DNS query.
  const unresolvable = `https://${"a".repeat(64)}.invalid`;
  const wrong = await startSite({ ...backend.environment, SUPABASE_URL: unresolvable });
  const { visits, close } = await visitForms(browser, wrong.url, email, [true]);
  try {
    await expectFailures(visits, "unavailable");
  } finally {
    await wrong.stop();
  }
  const right = await startSite(backend.environment, new URL(wrong.url));
  try {
    await expectSuccesses(visits);
    await expectOneRowEach(visits);
  } finally {
    await right.stop();
    await close();
  }
});

test("the health check tells whether the backend answers, and logs each change", async ({
  site,
  faults,
}) => {
  const health = async () => {
    const response = await fetch(`${site.url}/healthz`);
    return [response.status, await response.json(), response.headers.get("cache-control")];
  };
  const up = [200, { status: "ok", backend: "up" }, "no-store"];
  // A result is kept for 5 s.
  const soon = { timeout: 20_000 };

  await expect.poll(health, soon).toEqual(up);
  await faults.break("hang");
  await expect
    .poll(health, soon)
    .toEqual([503, { status: "failing", backend: "timeout" }, "no-store"]);
  await faults.repair();
  await expect.poll(health, soon).toEqual(up);

  const events = site.output().match(/\{.*"event":"(backend_\w+|request_failed)".*\}/g) ?? [];
  expect(events.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), event: "backend_up" },
    { at: expect.any(String), event: "backend_down", reason: "timeout" },
    { at: expect.any(String), event: "backend_up" },
  ]);
});
