import { z } from "zod";
import { runOnDemand } from "../scripts/on-demand.ts";

/** Nothing else in the project puts such a load on a server. */
const LOAD_GENERATOR = { package: "autocannon@9.0.0", command: "autocannon" };

/** As long as some browsers wait: who stands in a line is not turned away. */
const PATIENCE_SECONDS = 60;

const result = z.object({
  "2xx": z.number(),
  non2xx: z.number(),
  errors: z.number(),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p97_5: z.number(), p99: z.number(), max: z.number() }),
});

export interface Views {
  readonly perSecond: number;
  /** From each request to the end of its answer, in milliseconds. */
  readonly latency: z.infer<typeof result>["latency"];
}

interface Viewers {
  /** Who look at a time. */
  readonly visitors?: number;
  /** The encodings that they accept, as in `Accept-Encoding`; none unless given. */
  readonly encodings?: string;
  readonly signal?: AbortSignal;
}

/**
 * Looks at the page so many times.
 * @throws Error when one of them failed.
 */
export async function viewPage(
  url: string,
  views: number,
  { visitors = 32, encodings, signal }: Viewers = {},
): Promise<Views> {
  const headers = encodings === undefined ? [] : ["--headers", `accept-encoding=${encodings}`];
  const printed = await runOnDemand(
    LOAD_GENERATOR,
    [
      "--json",
      ...["--connections", `${visitors}`, "--amount", `${views}`],
      ...["--timeout", `${PATIENCE_SECONDS}`, ...headers],
      url,
    ],
    { ...(signal && { signal }) },
  );
  const seen = result.parse(JSON.parse(printed));
  if (seen["2xx"] !== views || seen.non2xx + seen.errors > 0) {
    throw new Error(`Of ${views} page views, ${seen["2xx"]} succeeded.`);
  }
  return { perSecond: views / seen.duration, latency: seen.latency };
}
