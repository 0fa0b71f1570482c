/** Submissions through a faulty network, while the backend and the site are killed at intervals. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Fault,
  fail,
  loseAnswer,
  pass,
  passThrough,
  reset,
  startFaultProxy,
} from "../site/backend.ts";
import { startBackend } from "../support/backend.ts";
import { balance, isExact, summarize } from "../support/ledger.ts";
import { sizedProof } from "../support/proof.ts";
import { startRestartableSite, startSite } from "../support/site.ts";
import { describeDurations, range, seededRandom } from "../support/statistics.ts";
import { submissionsOf } from "../support/submissions.ts";
import { printBalance, readServedForms, visit } from "../support/visitors.ts";

/** Share of visitors whose last answer may be a failure although everything is stored. */
const MAX_MISINFORMED = 0.001;

/** Every second visitor sends no draft key. */
const WITHOUT_KEY_EVERY = 2;

/** Between two bytes of a slow response. */
const TRICKLE_MS = 200;

/** Well within the timeout of one attempt. */
const DELAY_MS = 1500;

const JSON_TYPE = { "content-type": "application/json" };

/** Every fault of a single call, before the backend has committed it, instead of that, or afterwards. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries([408, 429, 500, 502, 503, 504].map((status) => [status, fail(status)])),
  hang: () => {},
  "reset before commit": ({ response }) => reset(response),
  async "delivered twice"({ response, forward }) {
    const [answer] = await Promise.all([forward(), forward()]);
    pass(answer, response);
  },
  async "504, then delivered"({ response, forward }) {
    response.writeHead(504).end();
    await pause(DELAY_MS);
    await forward();
  },
  "HTML page": ({ response }) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Portail</h1>"),
  "hang after commit": ({ forward }) => forward(),
  "reset after commit": loseAnswer,
  async "slow headers"({ response, forward }) {
    await forward();
    response.socket?.write("HTTP/1.1 200 OK\r\nx-slow: ");
    trickle(response, () => response.socket?.write("."));
  },
  async "late answer"({ response, forward }) {
    const answer = await forward();
    await pause(DELAY_MS);
    pass(answer, response);
  },
  // The caller may have kept the connection for its next call.
  "reset after the answer": async ({ response, forward }) =>
    pass(await forward(), response, () => response.req.socket.resetAndDestroy()),
  async "malformed response"({ response, forward }) {
    await forward();
    response.socket?.end("HTTP/1.1 two hundred\r\n\r\n");
  },
  async "reset within the body"({ response, forward }) {
    const { status } = await forward();
    response.writeHead(status, { ...JSON_TYPE, "content-length": 1000 });
    response.write("{", () => reset(response));
  },
  async "slow body"({ response, forward }) {
    const { status } = await forward();
    response.writeHead(status, JSON_TYPE);
    trickle(response, () => response.write(" "));
  },
};

export const faults = sizedProof(
  "faults",
  "faults, a killed backend, a killed site: none lost, none stored twice, hardly one told wrongly of a failure",
  {
    /** Of each form. */
    submissions: 300,
    visitors: 8,
    /** Share of the backend calls that get a fault; all kinds are equally frequent. */
    faults: 0.35,
    /** Seconds for which the backend, and the site, are up between two kills. */
    interval: 8,
    /** Reproduces the sequence of faults. */
    seed: randomInt(2 ** 32),
  },
  async (resources, { submissions, visitors, faults, interval, seed }) => {
    const backend = await startBackend(resources);
    await assert.rejects(
      startSite({ ...backend.environment, SUPABASE_URL: "http://backend.example" }),
      /SUPABASE_URL is invalid: expected an https URL/,
      "a site sends visitors' data over plain http",
    );
    const proxy = await startFaultProxy(backend.url);
    resources.defer(() => proxy.stop());
    const site = await startRestartableSite({
      ...backend.environment,
      SUPABASE_URL: proxy.url,
      SUBMISSIONS_PER_MINUTE: "0",
    });
    resources.defer(() => site.stop());

    const random = seededRandom(seed);
    const kinds = Object.entries(FAULTS).map(([name, fault]) => ({ name, fault, met: 0 }));
    const anyFault: Fault = (call) => {
      const kind = random() < faults ? kinds[Math.floor(random() * kinds.length)] : undefined;
      if (kind) kind.met += 1;
      return (kind?.fault ?? passThrough)(call);
    };
    const restartBackend = async () => {
      await backend.kill();
      await proxy.refuse();
      const durationMs = await backend.start();
      await proxy.repair();
      proxy.break(anyFault);
      return durationMs;
    };

    proxy.break(anyFault);
    const forms = await readServedForms(site.url);
    const end = new AbortController();
    const restart = { interval, signal: end.signal };
    const [report, backendMs, siteMs] = await Promise.all([
      visit({
        siteUrl: site.url,
        forms,
        submissions: submissionsOf(submissions, 0, WITHOUT_KEY_EVERY),
        visitors,
        whenServed: site.whenServed,
      }).finally(() => end.abort()),
      atIntervals(restartBackend, { ...restart, delay: interval / 2 }),
      atIntervals(site.killAndRestart, { ...restart, delay: interval }),
    ]);

    const result = balance(report.entries, await backend.stopAndRead());
    const counts = kinds.map(({ met }) => met);
    printBalance(`Faults and kills, seed ${seed}`, result, report, {
      "faulty calls": `${100 * faults} %: ${counts.reduce((sum, count) => sum + count)} of ${kinds.length} kinds, each ${range(counts)} times`,
      "kills of the backend": `${backendMs.length}, each after ${interval} s`,
      "… until it was up": describeDurations(backendMs),
      "kills of the site": `${siteMs.length}, each after ${interval} s`,
      "… until it was ready": describeDurations(siteMs),
    });
    console.log(`Kinds: refused while the backend is down, ${Object.keys(FAULTS).join(", ")}.\n`);
    const misinformed = `${result.misinformed} told of a failure at the end although stored`;
    assert.ok(isExact(result), summarize(result));
    assert.ok(result.misinformed <= MAX_MISINFORMED * result.submissions, misinformed);
    assert.ok(backendMs.length > 0 && siteMs.length > 0, "the submissions ended before a kill");
    const kills = `${backendMs.length} + ${siteMs.length} kills`;
    return `${result.submissions} submissions, ${kills}: ${summarize(result)}, ${misinformed}`;
  },
);

interface Schedule {
  /** Seconds before the first time. */
  readonly delay: number;
  /** Seconds from the end of one restart to the next. */
  readonly interval: number;
  readonly signal: AbortSignal;
}

/** Restarts something at intervals. @returns how long each restart took. */
async function atIntervals(
  restart: () => Promise<number>,
  { delay, interval, signal }: Schedule,
): Promise<readonly number[]> {
  const durationsMs: number[] = [];
  const wait = (seconds: number) =>
    pause(1000 * seconds, undefined, { signal }).catch(() => undefined);
  await wait(delay);
  while (!signal.aborted) {
    durationsMs.push(await restart());
    await wait(interval);
  }
  return durationsMs;
}

/** Sends a little at a time until the client closes the connection. */
function trickle(response: ServerResponse, send: () => void): void {
  // It may have done so during the commit.
  if (response.destroyed) return;
  send();
  const timer = setInterval(send, TRICKLE_MS);
  response.on("close", () => clearInterval(timer));
}
