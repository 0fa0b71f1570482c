import type { Browser, Page } from "@playwright/test";
import { contactForm } from "../lib/content/forms.ts";
import type { FailureCause } from "../lib/forms/form-state.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "../ops/support/fault-proxy.ts";
import { startSite } from "../ops/support/site.ts";
import { FORM_VISITS, type FormVisit, type OpenForm } from "./support/form-visits.ts";
import { ContactForm } from "./support/forms.ts";
import { test as base, expect, START_TIMEOUT_MS } from "./support/test.ts";

interface Visitor {
  readonly page: Page;
  readonly hasScript: boolean;
  readonly openForm: OpenForm;
}

interface Fixtures {
  /** Each form in a page of its own, with JavaScript and without, filled in. */
  readonly visits: readonly FormVisit[];
  /** One row in each table of each form. */
  readonly expectOneRowEach: (visits: readonly FormVisit[]) => Promise<void>;
}

interface WorkerFixtures {
  readonly faults: FaultProxy;
  readonly visitors: readonly Visitor[];
}

/** The built site, the backend, and all that can go wrong between them. */
const test = base.extend<Fixtures, WorkerFixtures>({
  faults: [
    async ({ backend }, use) => {
      const faults = await startFaultProxy(backend.environment.SUPABASE_URL ?? "");
      await use(faults);
      await faults.stop();
    },
    { scope: "worker" },
  ],

  site: [
    async ({ backend, faults }, use) => {
      const site = await startSite({
        ...backend.environment,
        SUPABASE_URL: faults.url,
        SUBMISSIONS_PER_MINUTE: "0",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  visitors: [
    async ({ browser, site }, use) => {
      const visitors = await openVisitors(browser, site.url);
      await use(visitors);
      for (const { page } of visitors) await page.context().close();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  visits: async ({ visitors, faults, email }, use) => {
    await use(await visitForms(visitors, email));
    await faults.repair();
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

async function openVisitors(browser: Browser, baseURL: string): Promise<readonly Visitor[]> {
  const visitors: Visitor[] = [];
  for (const hasScript of [true, false]) {
    for (const openForm of FORM_VISITS) {
      // A context of its own: pages that share one share a window too, and all but one stand still.
      const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript });
      const page = await context.newPage();
      page.on("popup", (tab) => tab.close());
      visitors.push({ page, hasScript, openForm });
    }
  }
  return visitors;
}

function visitForms(visitors: readonly Visitor[], email: string): Promise<readonly FormVisit[]> {
  return Promise.all(
    visitors.map(({ page, hasScript, openForm }) =>
      openForm(page, hasScript, `${hasScript ? "script" : "plain"}.${email}`),
    ),
  );
}

/** Sends all forms at once: each waits for the same fault at the same time. */
function expectFailures(visits: readonly FormVisit[], cause: FailureCause) {
  return Promise.all(
    visits.map(async (visit) => {
      await visit.send();
      await visit.isToldOfFailure(cause);
      await visit.hasKeptValues();
    }),
  );
}

function expectSuccesses(visits: readonly FormVisit[]) {
  return Promise.all(
    visits.map(async (visit) => {
      await visit.send();
      await visit.isToldOfSuccess();
    }),
  );
}

const failing: readonly (readonly [Fault, FailureCause])[] = [
  ["refuse", "unreachable"],
  ["reset before commit", "unreachable"],
  ["reset after commit", "unreachable"],
  ["HTML page", "unreachable"],
  ["hang", "timeout"],
  ["hang after commit", "timeout"],
  ["slow headers", "timeout"],
  ["429 with a long Retry-After", "refused"],
  [401, "refused"],
  [403, "refused"],
  [409, "refused"],
  [429, "refused"],
  [500, "refused"],
  [502, "refused"],
  [503, "refused"],
  [504, "refused"],
];

for (const [fault, cause] of failing) {
  test(`says so, keeps what was typed and stores it once afterwards: ${fault}`, async ({
    visits,
    faults,
    expectOneRowEach,
  }) => {
    await faults.break(fault);
    await expectFailures(visits, cause);
    await faults.repair();
    await expectSuccesses(visits);
    await expectOneRowEach(visits);
  });
}

// One of each kind: which answers are tried again is the subject of retry-policy.test.ts.
const passing: readonly Fault[] = [
  "reset after commit",
  "hang after commit",
  "429 with a short Retry-After",
  503,
];

for (const fault of passing) {
  test(`gets over it when it passes: ${fault}`, async ({ visits, faults, expectOneRowEach }) => {
    await faults.break(fault, "first call");
    await expectSuccesses(visits);
    await expectOneRowEach(visits);
  });
}

const harmless: readonly Fault[] = ["late answer", "slow body", "truncated body", "malformed JSON"];

for (const fault of harmless) {
  test(`takes a success for one: ${fault}`, async ({ visits, faults, expectOneRowEach }) => {
    await faults.break(fault);
    await expectSuccesses(visits);
    await expectOneRowEach(visits);
  });
}

test("stores what was changed after a failure, though the first words had been stored", async ({
  page,
  faults,
  backend,
  email,
}) => {
  const told: string[] = [];
  page.on("dialog", (alert) => {
    told.push(alert.message());
    return alert.accept();
  });
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ name: "Jeanne", email, message: "Avant" });
  await faults.break("reset after commit");
  await contact.submit.click();
  await expect.poll(() => told).toEqual([contactForm.failure]);
  await faults.repair();
  await contact.message.fill("Après");
  await contact.submit.click();
  await expect.poll(() => told).toEqual([contactForm.failure, contactForm.success]);
  const rows = await backend.rowsOf("contact_messages", email);
  expect(rows.map(({ message }) => message).sort()).toEqual(["Après", "Avant"]);
});

test("says so, keeps what was typed and stores it once by a site that was set right and restarted", async ({
  browser,
  backend,
  email,
  expectOneRowEach,
}) => {
  // Too long for a name of a host: no resolver is asked for it.
  const unresolvable = `http://${"a".repeat(64)}.invalid`;
  const wrong = await startSite({ ...backend.environment, SUPABASE_URL: unresolvable });
  const visitors = await openVisitors(browser, wrong.url);
  const visits = await visitForms(visitors, email);
  try {
    await expectFailures(visits, "unreachable");
  } finally {
    await wrong.stop();
  }
  const right = await startSite(backend.environment, new URL(wrong.url));
  try {
    await expectSuccesses(visits);
    await expectOneRowEach(visits);
  } finally {
    await right.stop();
    for (const { page } of visitors) await page.context().close();
  }
});
