import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { startSite } from "../e2e/support/site.ts";
import { freePort } from "../scripts/free-port.ts";
import type { Site } from "../scripts/served-process.ts";
import type { Memory } from "./memory-growth.ts";

/** The built site, and a look into its process from outside. */
export interface InspectedSite extends Site {
  measure(): Promise<Memory>;
}

const READINGS = 5;

/** The allocator gives memory back a little after it was freed. */
const BETWEEN_READINGS_MS = 500;

const BYTES_PER_MEGABYTE = 1024 ** 2;

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]);

const reply = z.object({
  id: z.number(),
  result: z.object({
    result: z.object({ value: z.object({ rss: z.number(), heapUsed: z.number() }) }).optional(),
  }),
});

export async function startInspectedSite(
  environment: Record<string, string>,
): Promise<InspectedSite> {
  const inspector = `127.0.0.1:${await freePort()}`;
  const site = await startSite({ ...environment, NODE_OPTIONS: `--inspect=${inspector}` });
  const [target] = targets.parse(await (await fetch(`http://${inspector}/json/list`)).json());
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");

  let calls = 0;
  /** One call at a time: the next message is its reply. */
  async function call(method: string, params = {}) {
    calls += 1;
    const answered = once(socket, "message");
    socket.send(JSON.stringify({ id: calls, method, params }));
    const [message] = await answered;
    return reply.parse(JSON.parse(String(message.data))).result.result?.value;
  }

  async function read(): Promise<Memory> {
    await call("HeapProfiler.collectGarbage");
    const usage = await call("Runtime.evaluate", {
      expression: "process.memoryUsage()",
      returnByValue: true,
    });
    if (!usage) throw new Error("The site does not say what memory it uses.");
    return {
      resident: usage.rss / BYTES_PER_MEGABYTE,
      heap: usage.heapUsed / BYTES_PER_MEGABYTE,
    };
  }

  return {
    ...site,
    async measure() {
      const readings = [await read()];
      while (readings.length < READINGS) {
        await pause(BETWEEN_READINGS_MS);
        readings.push(await read());
      }
      const least = (of: (memory: Memory) => number) => Math.min(...readings.map(of));
      return { resident: least(({ resident }) => resident), heap: least(({ heap }) => heap) };
    },
    stop() {
      socket.close();
      return site.stop();
    },
  };
}
