/** The deployed site: a process is killed and a release rolled out while visitors are on the page. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { newsletterForm } from "../site/content.ts";
import { startBackend } from "../support/backend.ts";
import { openBrowser } from "../support/browser.ts";
import { makeRelease } from "../support/commands.ts";
import { type DeployedSite, startDeployedSite } from "../support/deployed-site.ts";
import { balance, isExact, summarize } from "../support/ledger.ts";
import { type CheckedRequest, compareThroughput, sendRequests } from "../support/load.ts";
import { requireNginx } from "../support/nginx.ts";
import { sizedProof } from "../support/proof.ts";
import { temporaryFolder } from "../support/site.ts";
import { type Submission, submissionsOf } from "../support/submissions.ts";
import { Progress, printBalance, readServedForms, visit } from "../support/visitors.ts";

/** Of a plain file's throughput. */
const PAGE_MIN_RATIO = 0.8;

/** A busy machine is slow. */
const BROWSER_TIMEOUT_MS = 60_000;

/** Part of the first release only: pages that are open still request it. */
const OLD_ASSET = "_next/static/of-the-first-release.js";

const REQUESTS: readonly CheckedRequest[] = [
  { name: "page", path: "/", status: 200 },
  { name: "RSC payload", path: "/?_rsc", headers: { rsc: "1" }, status: 200 },
  { name: "old asset", path: `/${OLD_ASSET}`, status: 200 },
  { name: "404", path: "/inconnu", status: 404 },
];

export const rollOut = sizedProof(
  "roll-out",
  "behind nginx, a killed process and a roll-out: none failed, none lost, none stored twice",
  {
    /** Acknowledged before, between and after the kills and the roll-out. */
    submissions: 300,
    visitors: 12,
    /** Clients that send other requests. */
    clients: 4,
    kills: 1,
    /** Of 3 s for the page and 3 s for the plain file. */
    rounds: 5,
  },
  async (resources, { submissions, visitors, clients, kills, rounds }) => {
    requireNginx();
    const folder = await temporaryFolder();
    resources.defer(folder.remove);
    const releases = await makeReleases(folder.path);
    const backend = await startBackend(resources);
    const site = await startDeployedSite(resources, releases.first, {
      ...backend.environment,
      SUBMISSIONS_PER_MINUTE: "0",
    });

    const throughput = await compareThroughput(site, rounds);
    // Read once: all submissions come from pages of the first release.
    const forms = await readServedForms(site.url);
    const pages = await openPages(resources, site.url);
    const progress = new Progress();
    const end = new AbortController();
    const [report, others, log] = await Promise.all([
      visit({
        siteUrl: site.url,
        forms,
        submissions: until(end.signal, submissionsOf(Number.POSITIVE_INFINITY)),
        visitors,
        progress,
      }),
      sendRequests(site.url, REQUESTS, { clients, signal: end.signal }),
      disturb(site, progress, releases.second, { submissions, kills }).finally(() => end.abort()),
    ]);
    await pages.submit();

    const result = balance(report.entries, await backend.stopAndRead());
    const failed = others.failures.length + result.failed;
    console.log(log);
    printBalance("Kill and roll-out behind nginx", result, report, {
      "other requests": others.durations.length,
      "failed requests": [failed, ...new Set(others.failures)].join("; "),
      "page views": `${throughput.page.toFixed(0)}/s, a plain file ${throughput.plainFile.toFixed(0)}/s`,
    });
    const requests = others.durations.length + report.durations.length;
    const ratio = `page ${throughput.ratio.toFixed(2)} × plain file`;
    const figure = `${failed} of ${requests} requests failed; ${summarize(result)}; ${ratio}`;
    assert.ok(isExact(result) && failed === 0, figure);
    assert.ok(throughput.ratio >= PAGE_MIN_RATIO, figure);
    return figure;
  },
);

/** Two releases whose pages differ; the project is left with the build of the first one. */
async function makeReleases(folder: string) {
  const env = {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  await makeRelease(second, { ...env, BOOKING_URL: "https://example.com/second-release" });
  await makeRelease(first, env);
  await writeFile(join(first, "files", OLD_ASSET), "");
  return { first, second };
}

function* until(signal: AbortSignal, all: Iterable<Submission>): Generator<Submission> {
  for (const each of all) {
    if (signal.aborted) return;
    yield each;
  }
}

/** Kills processes and rolls the release out between submissions. @returns a log. */
async function disturb(
  site: DeployedSite,
  progress: Progress,
  release: string,
  { submissions, kills }: { readonly submissions: number; readonly kills: number },
): Promise<string> {
  const log: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await progress.advancesBy(submissions);
    log.push(`Killed and restarted in ${(await site.killAndRestart()).toFixed(0)} ms.`);
  }
  await progress.advancesBy(submissions);
  const before = await (await fetch(site.url)).text();
  const startedAt = performance.now();
  log.push(await site.rollOut(release));
  log.push(`Rolled out in ${(performance.now() - startedAt).toFixed(0)} ms.`);
  await progress.advancesBy(submissions);
  const after = await (await fetch(site.url)).text();
  assert.notEqual(before, after, "the page is still that of the first release");
  return log.join("\n");
}

const newsletter = (page: Page) => page.locator("form:has([name=consent])");

/** Opens the page with JavaScript and without, and fills in the newsletter form. */
async function openPages(resources: AsyncDisposableStack, siteUrl: string) {
  const browser = await openBrowser(resources);
  const errors: string[] = [];

  async function open(javaScriptEnabled: boolean): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled });
    context.setDefaultTimeout(BROWSER_TIMEOUT_MS);
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(siteUrl);
    if (javaScriptEnabled) {
      // The key is set when the form is hydrated.
      await page
        .locator(`input[name=draftKey]:not([value=""])`)
        .first()
        .waitFor({ state: "attached" });
    }
    const name = javaScriptEnabled ? "avec-script" : "sans-script";
    const form = newsletter(page);
    await form.locator("[name=email]").fill(`${name}@exemple.fr`);
    await form.locator("[name=consent]").check();
    return page;
  }

  const pages = [await open(true), await open(false)];
  return {
    /** @throws Error unless both succeed without a console error. */
    async submit() {
      for (const page of pages) {
        await newsletter(page).getByRole("button").click();
        await page.getByText(newsletterForm.answers.sent.title).first().waitFor();
      }
      if (errors.length > 0) throw new Error(`Errors in the browser: ${errors.join("; ")}`);
    },
  };
}
