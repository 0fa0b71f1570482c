/** Memory of the site's process after a day's work, compared with its memory after warming up. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { viewPage } from "../support/load.ts";
import { sizedProof } from "../support/proof.ts";
import { freePort } from "../support/site.ts";
import { FORMS } from "../support/submissions.ts";
import { printFigures } from "../support/table.ts";
import { startSubmittableSite } from "../support/visitors.ts";

/** Growth beyond this share counts as a leak. */
const MAX_GROWTH = 0.1;

const READINGS = 5;

/** The allocator returns freed memory with some delay. */
const READING_INTERVAL_MS = 500;

const BYTES_PER_MEGABYTE = 1024 ** 2;

const memoryUsage = z.object({
  result: z.object({
    result: z.object({ value: z.object({ rss: z.number(), heapUsed: z.number() }) }),
  }),
});

/** Megabytes after garbage collection. */
interface Memory {
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

    const describe = ({ resident, heap }: Memory) =>
      `process ${resident.toFixed(1)} MB, heap ${heap.toFixed(1)} MB`;
    printFigures("Memory after garbage collection", {
      started: describe(started),
      "warmed up": describe(warm),
      [`after ${views} page views`]: describe(viewed),
      [`after ${submissions * FORMS.length} submissions`]: describe(submitted),
    });
    const growths = [viewed, submitted].map(({ resident, heap }) => ({
      resident: resident / warm.resident - 1,
      heap: heap / warm.heap - 1,
    }));
    const figure = growths
      .map(({ resident, heap }) => `process ${signed(resident)}, heap ${signed(heap)}`)
      .join("; ");
    const isSteady = growths.every(({ resident, heap }) => Math.max(resident, heap) <= MAX_GROWTH);
    assert.ok(isSteady, figure);
    return figure;
  },
);

const signed = (share: number) => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)} %`;

/** Connects to Node's inspector. @returns a function that collects garbage and reads the memory. */
async function connectInspector(resources: AsyncDisposableStack, inspector: string) {
  const [target] = await (await fetch(`http://${inspector}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  resources.defer(() => socket.close());

  /** Calls are sequential, so the next message is the reply. */
  async function call(method: string, params = {}): Promise<unknown> {
    const replied = once(socket, "message");
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [message] = await replied;
    return JSON.parse(String(message.data));
  }

  async function read(): Promise<Memory> {
    await call("HeapProfiler.collectGarbage");
    const expression = "process.memoryUsage()";
    const usage = await call("Runtime.evaluate", { expression, returnByValue: true });
    const { rss, heapUsed } = memoryUsage.parse(usage).result.result.value;
    return { resident: rss / BYTES_PER_MEGABYTE, heap: heapUsed / BYTES_PER_MEGABYTE };
  }

  return async (): Promise<Memory> => {
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
