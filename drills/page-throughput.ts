import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { installDebianPackages } from "#supabase/proofs/debian-packages.ts";
import type { DeployedSite } from "./deployed-site.ts";
import { quantile } from "./spread.ts";

/** Written in C: a slower one would measure itself. */
const PROGRAM = "/usr/bin/wrk";
const PACKAGE = "wrk";

const CONNECTIONS = 32;
const ROUND_SECONDS = 3;

export interface Throughput {
  /** Page views per second. */
  readonly page: number;
  /** The same bytes as a plain file. */
  readonly plainFile: number;
  /** The page's share of the plain file's, of neighbouring rounds. */
  readonly ratio: number;
}

/**
 * Medians of interleaved rounds: the machine's other load meets both alike.
 * @throws Unavailable without the program that asks, Error when a request failed.
 */
export async function pageThroughput(
  { url, plainFileUrl }: Pick<DeployedSite, "url" | "plainFileUrl">,
  rounds: number,
): Promise<Throughput> {
  if (!existsSync(PROGRAM)) installDebianPackages(`apt install ${PACKAGE}`, PACKAGE);
  const measured: { readonly page: number; readonly plainFile: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plainFile = await requestsPerSecond(plainFileUrl);
    measured.push({ plainFile, page: await requestsPerSecond(url) });
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  return {
    page: median(measured.map(({ page }) => page)),
    plainFile: median(measured.map(({ plainFile }) => plainFile)),
    ratio: median(measured.map(({ page, plainFile }) => page / plainFile)),
  };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(PROGRAM, [
    ...["--threads", "1", "--connections", `${CONNECTIONS}`, "--duration", `${ROUND_SECONDS}`],
    ...["--header", "Accept-Encoding: br", url],
  ]);
  const [, rate] = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout) ?? [];
  if (rate === undefined || /Socket errors|Non-2xx/.test(stdout)) {
    throw new Error(`Looking at ${url} failed:\n${stdout}`);
  }
  return Number(rate);
}
