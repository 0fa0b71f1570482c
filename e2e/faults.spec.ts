/** Results and stored rows while the backend is down, slow or wrong, and what the health check says. */
import { fail, loseAnswer } from "./support/fault-proxy.ts";
import { FORMS, FormVisit, sentence } from "./support/forms.ts";
import { acceptAlerts, listen } from "./support/page.ts";
import { test as base, expect } from "./support/test.ts";

/** Each form with JavaScript and without, filled in, in a page of its own. */
const test = base.extend<{ readonly visits: readonly FormVisit[] }>({
  visits: async ({ browser, site, email }, use) => {
    await using contexts = new AsyncDisposableStack();
    const open = async (form: (typeof FORMS)[number], javaScriptEnabled: boolean) => {
      // A context for each: of several pages in one window, all but one are throttled.
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      contexts.use(context);
      const page = await context.newPage();
      page.on("popup", (tab) => tab.close());
      const visit = new FormVisit(page, form, javaScriptEnabled);
      await visit.visit();
      await visit.fill(`${javaScriptEnabled ? "script" : "plain"}.${email}`);
      return visit;
    };
    await use(
      await Promise.all(FORMS.flatMap((form) => [true, false].map((has) => open(form, has)))),
    );
  },
});

/** Sends all forms at once, so that they wait for a fault side by side. */
function sendAll(visits: readonly FormVisit[], expectResult: (visit: FormVisit) => Promise<void>) {
  return Promise.all(
    visits.map(async (visit) => {
      await visit.submit.click();
      await expectResult(visit);
    }),
  );
}

// Which other answers are retried, and how often, is the subject of unit tests.
test("a lost answer: each form fails, keeps its values, and is stored once by the next try", async ({
  visits,
  faults,
  backend,
}) => {
  faults.break(loseAnswer);
  await sendAll(visits, (visit) => visit.expectFailure());
  await faults.repair();
  await sendAll(visits, (visit) => visit.expectSuccess(backend));
});

/** An action's id as another build gives it: of the right form, and unknown to the server. */
const STALE_ACTION = "60".padEnd(42, "f");

test("a page of another build: each form says to reload, and its draft survives", async ({
  page,
  backend,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const alerts = acceptAlerts(page);
  await page.route("/", (route) => {
    const headers = { ...route.request().headers(), "next-action": STALE_ACTION };
    return route.request().method() === "POST" ? route.continue({ headers }) : route.fallback();
  });
  await page.goto("/");
  const announced = await listen(page);
  const visits = FORMS.map((form) => ({ form, visit: new FormVisit(page, form) }));
  for (const { form, visit } of visits) {
    await visit.show();
    await visit.fill(email);
    await visit.submit.click();
    const { failed, reload, channel } = form.definition.answers;
    const failure = sentence(failed.unexpected);
    await expect(visit.form.locator("[data-outcome=failed]")).toHaveText(`${failure} ${reload}`);
    const isAlert = channel === "alert";
    await expect.poll(announced).toContain(isAlert ? reload : `${failure} ${reload}`);
    expect(alerts.splice(0)).toEqual(isAlert ? [failure] : []);
  }

  await page.unroute("/");
  await page.reload();
  for (const { visit } of visits) {
    await visit.show();
    await visit.expectTyped();
    await visit.submit.click();
    await visit.expectSuccess(backend);
  }
});

test("the health check tells whether the backend answers", async ({ site, faults }) => {
  const health = async () => {
    const response = await fetch(`${site.url}/healthz`);
    return [response.status, await response.json(), response.headers.get("cache-control")];
  };
  // A result is kept for 5 s.
  const soon = expect.configure({ timeout: 20_000 });
  await soon.poll(health).toEqual([200, { status: "ok", backend: "up" }, "no-store"]);
  faults.break(fail(503));
  await soon.poll(health).toEqual([503, { status: "failing", backend: "status_503" }, "no-store"]);
});
