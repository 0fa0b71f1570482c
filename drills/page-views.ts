import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

/** Fetched on demand: nothing else in the project puts such a load on a server. */
const LOAD_GENERATOR = "autocannon@9.0.0";

const CONNECTIONS = 32;

const result = z.object({
  "2xx": z.number(),
  non2xx: z.number(),
  errors: z.number(),
  requests: z.object({ average: z.number() }),
});

/**
 * Looks at the page so many times.
 * @returns views per second.
 * @throws Error when one of them failed.
 */
export async function viewPage(url: string, views: number): Promise<number> {
  const { stdout } = await promisify(execFile)("npm", [
    ...["exec", "--yes", `--package=${LOAD_GENERATOR}`, "--", "autocannon", "--json"],
    ...["--connections", `${CONNECTIONS}`, "--amount", `${views}`, url],
  ]);
  const seen = result.parse(JSON.parse(stdout));
  if (seen["2xx"] !== views || seen.non2xx + seen.errors > 0) {
    throw new Error(`Of ${views} page views, ${seen["2xx"]} succeeded.`);
  }
  return seen.requests.average;
}
