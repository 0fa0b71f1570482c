import { type Views, viewPage } from "../../drills/page-views.ts";
import { processorTime } from "./processor-time.ts";

/** Where a server answers, and all processes that take part in it. */
export interface Served {
  readonly url: string;
  readonly pids: readonly number[];
}

export interface Load extends Views {
  /** Milliseconds of the server's processes for each request; undefined where nothing tells. */
  readonly processorMs: number | undefined;
}

interface Demand {
  readonly requests: number;
  readonly visitors: number;
  readonly signal: AbortSignal;
}

/** As browsers accept them. */
export const ENCODINGS = "gzip, deflate, br";

/** Asks for the page so many times. */
export async function loadServer(
  { url, pids }: Served,
  { requests, visitors, signal }: Demand,
): Promise<Load> {
  const before = await processorTime(pids);
  const views = await viewPage(url, requests, { visitors, encodings: ENCODINGS, signal });
  const after = await processorTime(pids);
  const isTold = before !== undefined && after !== undefined;
  return { ...views, processorMs: isTold ? (after - before) / requests : undefined };
}
