import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startBackend } from "../support/backend.ts";
import { makeRelease } from "../support/commands.ts";
import { type DeployedSite, startDeployedSite } from "../support/deployed-site.ts";
import { compareThroughput, ENCODINGS, type Views, viewPage } from "../support/load.ts";
import { withCpuMs } from "../support/machine.ts";
import { requireNginx } from "../support/nginx.ts";
import { startSite, temporaryFolder } from "../support/site.ts";
import { interleaved, median, range } from "../support/statistics.ts";
import { goalTable, type Table, tableOf } from "../support/table.ts";
import type { Part } from "./part.ts";

const ROUNDS = 3;
const VISITORS = 32;

/** The page behind nginx should cost little more than a plain file. */
const DEPLOYED_MIN_RATIO = 0.8;

interface Server {
  readonly name: string;
  readonly url: string;
  /** Enough for a round of several seconds. */
  readonly requests: number;
  /** All processes that take part. */
  readonly pids: readonly number[];
}

interface Load extends Views {
  /** Of the server's processes, per request. */
  readonly cpuMs: number | undefined;
}

interface Measured {
  readonly server: Server;
  readonly loads: readonly Load[];
}

/** How many page requests one machine answers, and what each costs. */
export const throughput: Part = {
  name: "throughput",
  title: "Throughput",
  async measure(resources) {
    const { servers, deployed } = await startServers(resources);
    const ending = new AbortController();
    resources.defer(() => ending.abort());
    const load = async ({ url, requests, pids }: Server): Promise<Load> => {
      const options = { visitors: VISITORS, encodings: ENCODINGS, signal: ending.signal };
      const { result, cpuMs } = await withCpuMs(pids, () => viewPage(url, requests, options));
      return { ...result, cpuMs: cpuMs === undefined ? undefined : cpuMs / requests };
    };
    // Warm up the JIT compiler.
    for (const server of servers) await load(server);
    const results = await interleaved(ROUNDS, servers, load);
    const table = loadTable(results.map(([server, loads]) => ({ server, loads })));
    return [table, await deployedGoal(deployed)];
  },
};

async function startServers(resources: AsyncDisposableStack) {
  const deployed = await deploy(resources);
  const site = await startSite({});
  resources.defer(() => site.stop());
  const next = { name: "plain `next start`", url: site.url, requests: 2000, pids: [site.pid] };
  const { url, plainFileUrl, nginxPid } = deployed;
  const servers: readonly Server[] = [
    next,
    {
      name: "behind `deploy/`'s nginx",
      url,
      requests: 20_000,
      pids: [nginxPid, ...deployed.pids()],
    },
    {
      name: "the same nginx, on a plain file",
      url: plainFileUrl,
      requests: 20_000,
      pids: [nginxPid],
    },
  ];
  return { servers, deployed };
}

/** @throws PlainError without nginx. */
async function deploy(resources: AsyncDisposableStack): Promise<DeployedSite> {
  requireNginx();
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const release = join(folder.path, "release");
  const key = randomBytes(32).toString("base64");
  await makeRelease(release, { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key });
  // The roll-out waits until the processes reach their backend.
  const { environment } = await startBackend(resources);
  return await startDeployedSite(resources, release, environment);
}

function loadTable(measured: readonly Measured[]): Table {
  const latency =
    (share: keyof Views["latency"]) =>
    ({ loads }: Measured) =>
      median(loads.map((load) => load.latency[share])).toFixed(0);
  const rates = ({ loads }: Measured) => loads.map(({ perSecond }) => Math.round(perSecond));
  return tableOf<Measured>(
    `Requests of \`/\`: medians of ${ROUNDS} rounds, by ${VISITORS} visitors at once`,
    [
      ["Server", ({ server }) => server.name],
      ["Requests", ({ server }) => server.requests],
      ["Requests/s", (row) => median(rates(row))],
      ["min–max", (row) => range(rates(row))],
      [
        "CPU per request (ms)",
        ({ loads }) => {
          const known = loads.flatMap(({ cpuMs }) => cpuMs ?? []);
          return known.length > 0 ? median(known).toFixed(3) : "–";
        },
      ],
      ["Median (ms)", latency("p50")],
      ["p97.5", latency("p97_5")],
      ["p99", latency("p99")],
    ],
    measured,
    [
      `Requested with \`Accept-Encoding: ${ENCODINGS}\`, as by a browser: \`next start\` compresses each response, nginx sends a precompressed file. The load generator is one process on the same machine and can request no more than about what nginx serves here; beyond that, compare the CPU per request (user and system, of the server's processes only).`,
    ],
  );
}

async function deployedGoal(deployed: DeployedSite): Promise<Table> {
  const { page, plainFile, ratio } = await compareThroughput(deployed, ROUNDS);
  return goalTable([
    {
      goal: `behind \`deploy/\`'s nginx at least ${DEPLOYED_MIN_RATIO} × the same nginx on a plain file`,
      isMet: ratio >= DEPLOYED_MIN_RATIO,
      figure: `${ratio.toFixed(2)} ×: ${page.toFixed(0)} against ${plainFile.toFixed(0)} requests/s (wrk)`,
    },
  ]);
}
