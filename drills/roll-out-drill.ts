/** The site as `deploy/` puts it into service: a process is killed and a release rolled out while visitors are there. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeRelease } from "../deploy/release.ts";
import { temporaryFolder } from "../e2e/support/site.ts";
import { balanceTable } from "./balance-table.ts";
import { type DeployedSite, startDeployedSite } from "./deployed-site.ts";
import { type Draft, draftsOf } from "./drafts.ts";
import { drill, runDrills } from "./drill.ts";
import { balance, figureOf, isWhole } from "./ledger.ts";
import { ensureNginx } from "./nginx.ts";
import { openPages } from "./open-pages.ts";
import { startOwnBackend } from "./own-backend.ts";
import { pageThroughput } from "./page-throughput.ts";
import { Sending } from "./sending.ts";
import { readServedForms } from "./served-forms.ts";
import { look, type Sight } from "./spectators.ts";
import { visit } from "./visitors.ts";

/** Of a plain file's throughput. */
const PAGE_MIN_RATIO = 0.8;

/** Only the first release has it: pages that are open go on asking for it. */
const OLD_ASSET = "_next/static/of-the-first-release.js";

const SIGHTS: readonly Sight[] = [
  { name: "page", path: "/", status: 200 },
  { name: "page's data", path: "/", headers: { rsc: "1" }, status: 200 },
  { name: "old asset", path: `/${OLD_ASSET}`, status: 200 },
  { name: "404", path: "/inconnu", status: 404 },
];

interface Numbers {
  /** Acknowledged before, between and after the kill and the roll-out. */
  readonly submissions: number;
  readonly visitors: number;
  readonly spectators: number;
  readonly kills: number;
  /** Of three seconds each, for the page and for the plain file. */
  readonly rounds: number;
}

export const rollOutDrill = drill(
  "behind nginx, a killed process and a roll-out: none failed, none lost, none twice",
  { submissions: 300, visitors: 12, spectators: 4, kills: 1, rounds: 5 },
  proveRollOut,
);

async function proveRollOut(numbers: Numbers): Promise<string> {
  ensureNginx();
  await using resources = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const releases = await makeReleases(folder.path);
  const backend = await startOwnBackend(resources);
  const site = await startDeployedSite(releases.first, {
    ...backend.environment,
    SUBMISSIONS_PER_MINUTE: "0",
  });
  resources.defer(() => site.stop());

  const throughput = await pageThroughput(site, numbers.rounds);
  // Read once: all that follows is sent from pages of the first release.
  const forms = await readServedForms(site.url);
  const pages = await openPages(site.url);
  resources.defer(() => pages.close());
  const sending = new Sending();
  const end = new AbortController();
  const [report, seen, told] = await Promise.all([
    visit({
      siteUrl: site.url,
      forms,
      drafts: until(end.signal, draftsOf(Number.POSITIVE_INFINITY)),
      visitors: numbers.visitors,
      onSent: () => sending.count(),
    }).finally(() => sending.end()),
    look(site.url, SIGHTS, { spectators: numbers.spectators, signal: end.signal }),
    disturb(site, sending, releases.second, numbers).finally(() => end.abort()),
  ]);
  await pages.send();

  const result = balance(report.entries, await backend.stopAndRead());
  const failed = seen.failures.length + result.toldFailed;
  console.log(told);
  console.log(
    balanceTable("kill and roll-out behind nginx", result, report, [
      ["other requests", String(seen.requests)],
      ["failed requests", [failed, ...new Set(seen.failures)].join("; ")],
      [
        "page views",
        `${throughput.page.toFixed(0)}/s, a plain file ${throughput.plainFile.toFixed(0)}/s`,
      ],
    ]),
  );
  const ratio = `page ${throughput.ratio.toFixed(2)} × plain file`;
  const figure = `${failed} failed of ${seen.requests + report.durations.length}; ${figureOf(result)}; ${ratio}`;
  assert.ok(isWhole(result) && failed === 0, figure);
  assert.ok(throughput.ratio >= PAGE_MIN_RATIO, figure);
  return figure;
}

/** Two releases that differ in their page; the project's own build is the first one's afterwards. */
async function makeReleases(folder: string) {
  const env = {
    ...process.env,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  await makeRelease(second, { ...env, BOOKING_URL: "https://example.com/deuxieme-version" });
  await makeRelease(first, env);
  await writeFile(join(first, "files", OLD_ASSET), "");
  return { first, second };
}

function* until(signal: AbortSignal, drafts: Iterable<Draft>): Generator<Draft> {
  for (const draft of drafts) {
    if (signal.aborted) return;
    yield draft;
  }
}

/** Kills and rolls out in the middle of the sending. @returns what there is to tell of it. */
async function disturb(
  site: DeployedSite,
  sending: Sending,
  release: string,
  { submissions, kills }: Pick<Numbers, "submissions" | "kills">,
): Promise<string> {
  const lines: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sending.goesOn(submissions);
    lines.push(`Killed and replaced in ${(await site.killAndReplace()).toFixed(0)} ms.`);
  }
  await sending.goesOn(submissions);
  const before = await (await fetch(site.url)).text();
  const startedAt = performance.now();
  lines.push(await site.rollOut(release));
  lines.push(`Rolled out in ${(performance.now() - startedAt).toFixed(0)} ms.`);
  await sending.goesOn(submissions);
  const after = await (await fetch(site.url)).text();
  assert.notEqual(before, after, "the page is still the old one");
  return lines.join("\n");
}

if (import.meta.main) await runDrills(rollOutDrill);
