/** Memory of the site's process after a day's work, compared with its memory after warming up. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { viewPage } from "../support/load.ts";
import { sizedProof } from "../support/proof.ts";
import { freePort } from "../support/site.ts";
import { FORMS } from "../support/submissions.ts";
import { markdownTable, tableOf } from "../support/table.ts";
import { startSubmittableSite } from "../support/visitors.ts";

/** Growth beyond this share counts as a leak. */
const MAX_GROWTH = 0.1;

const READINGS = 5;

/** The allocator returns freed memory with some delay. */
const READING_INTERVAL_MS = 500;

const BYTES_PER_MEGABYTE = 1024 ** 2;

const inspectorTargets = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]);

const inspectorReply = z.object({
  id: z.number(),
  result: z.object({
    result: z.object({ value: z.object({ rss: z.number(), heapUsed: z.number() }) }).optional(),
  }),
});

/** Megabytes after garbage collection. */
export interface Memory {
  readonly resident: number;
  readonly heap: number;
}

export const memory = sizedProof(
  "memory",
  "memory stays where it settled",
  {
    views: 100_000,
    /** Of each form. */
    submissions: 1000,
    /** Enough for code to be compiled and caches to be filled. */
    warmUpViews: 30_000,
    warmUpSubmissions: 1000,
    visitors: 32,
  },
  async (resources, { views, submissions, warmUpViews, warmUpSubmissions, visitors }) => {
    const inspector = `127.0.0.1:${await freePort()}`;
    const { site, submit } = await startSubmittableSite(resources, {
      NODE_OPTIONS: `--inspect=${inspector}`,
    });
    const measure = await connectInspector(resources, inspector);
    const submitAll = async (count: number) => {
      const { entries } = await submit(count, visitors);
      assert.ok(
        entries.every(({ answers }) => answers.length === 1),
        "a submission failed at first",
      );
    };

    const started = await measure();
    await viewPage(site.url, warmUpViews);
    await submitAll(warmUpSubmissions);
    const warm = await measure();
    await viewPage(site.url, views);
    const viewed = await measure();
    await submitAll(submissions);
    const submitted = await measure();

    const stages: Readonly<Record<string, Memory>> = {
      started,
      "warmed up": warm,
      [`after ${views} page views`]: viewed,
      [`after ${submissions * FORMS.length} submissions`]: submitted,
    };
    const table = tableOf(
      "Memory after garbage collection (MB)",
      [
        ["Stage", ([stage]: readonly [string, Memory]) => stage],
        ["process", ([, { resident }]) => resident.toFixed(1)],
        ["heap", ([, { heap }]) => heap.toFixed(1)],
      ],
      Object.entries(stages),
    );
    console.log(`\n${markdownTable(table)}\n`);
    const growths = [viewed, submitted].map((after) => growthOf(warm, after));
    const figure = growths
      .map(({ resident, heap }) => `process ${signed(resident)}, heap ${signed(heap)}`)
      .join("; ");
    assert.ok(growths.every(isSteady), figure);
    return figure;
  },
);

/** Relative growth; negative for less memory. */
export function growthOf(before: Memory, after: Memory): Memory {
  return {
    resident: after.resident / before.resident - 1,
    heap: after.heap / before.heap - 1,
  };
}

export function isSteady({ resident, heap }: Memory): boolean {
  return Math.max(resident, heap) <= MAX_GROWTH;
}

function signed(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)} %`;
}

/** Connects to Node's inspector. @returns a function that collects garbage and reads the memory. */
async function connectInspector(
  resources: AsyncDisposableStack,
  inspector: string,
): Promise<() => Promise<Memory>> {
  const response = await fetch(`http://${inspector}/json/list`);
  const [target] = inspectorTargets.parse(await response.json());
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  resources.defer(() => socket.close());

  let calls = 0;
  /** Calls are sequential, so the next message is the reply. */
  async function call(method: string, params = {}) {
    calls += 1;
    const answered = once(socket, "message");
    socket.send(JSON.stringify({ id: calls, method, params }));
    const [message] = await answered;
    return inspectorReply.parse(JSON.parse(String(message.data))).result.result?.value;
  }

  async function read(): Promise<Memory> {
    await call("HeapProfiler.collectGarbage");
    const usage = await call("Runtime.evaluate", {
      expression: "process.memoryUsage()",
      returnByValue: true,
    });
    if (!usage) throw new Error("The inspector returned no memory usage.");
    return {
      resident: usage.rss / BYTES_PER_MEGABYTE,
      heap: usage.heapUsed / BYTES_PER_MEGABYTE,
    };
  }

  return async () => {
    const readings = [await read()];
    while (readings.length < READINGS) {
      await pause(READING_INTERVAL_MS);
      readings.push(await read());
    }
    return {
      resident: Math.min(...readings.map(({ resident }) => resident)),
      heap: Math.min(...readings.map(({ heap }) => heap)),
    };
  };
}
