import { Unavailable } from "#supabase/proofs/proof.ts";
import type { DeployedSite } from "../../drills/deployed-site.ts";
import { pageThroughput } from "../../drills/page-throughput.ts";
import { startSite } from "../../e2e/support/site.ts";
import { type Goal, goalTable } from "../goals.ts";
import type { Part } from "../part.ts";
import { interleaved } from "../rounds.ts";
import { median, range, type Table, tableOf } from "../table.ts";
import { deploySite } from "./deployed-site.ts";
import { ENCODINGS, type Load, loadServer, type Served } from "./loaded-server.ts";

/** The requests of a round: as many as take some seconds. */
const SERVERS = {
  next: { name: "plain `next start`", requests: 2000 },
  deployed: { name: "behind `deploy/`'s nginx", requests: 20_000 },
  nginx: { name: "the same nginx, on a plain file", requests: 20_000 },
} as const;

type ServerKind = (typeof SERVERS)[keyof typeof SERVERS];

interface LoadedServer extends Served {
  readonly kind: ServerKind;
}

interface Measured {
  readonly kind: ServerKind;
  readonly loads: readonly Load[];
}

const ROUNDS = 3;
const VISITORS = 32;

/** Behind a web server the page is to cost little more than a file. */
const DEPLOYED_MIN_RATIO = 0.8;

async function startServers(resources: AsyncDisposableStack) {
  const deployed = await deploySite(resources).catch((error: unknown) => {
    if (error instanceof Unavailable) return error;
    throw error;
  });
  const site = await startSite({});
  resources.defer(() => site.stop());
  const servers: LoadedServer[] = [{ kind: SERVERS.next, url: site.url, pids: [site.pid] }];
  if (deployed instanceof Unavailable) return { servers, unavailable: deployed };
  const { url, plainFileUrl, nginxPid } = deployed;
  servers.push(
    { kind: SERVERS.deployed, url, pids: [nginxPid, ...deployed.processPids()] },
    { kind: SERVERS.nginx, url: plainFileUrl, pids: [nginxPid] },
  );
  return { servers, deployed };
}

const rate = ({ loads }: Measured) => median(loads.map(({ perSecond }) => perSecond));

function processorTimeOf({ loads }: Measured): string {
  const told = loads.flatMap(({ processorMs }) => processorMs ?? []);
  return told.length > 0 ? median(told).toFixed(3) : "–";
}

function loadTable(measured: readonly Measured[], unavailable: Unavailable | undefined): Table {
  const waits = (read: (load: Load) => number) => (row: Measured) =>
    median(row.loads.map(read)).toFixed(0);
  return tableOf<Measured>(
    `Requests of \`/\`: medians of ${ROUNDS} rounds, by ${VISITORS} visitors at once`,
    [
      { heading: "Server", read: ({ kind }) => kind.name },
      { heading: "Requests", read: ({ kind }) => kind.requests },
      { heading: "Requests/s", read: (row) => rate(row).toFixed(0) },
      {
        heading: "least–most",
        read: ({ loads }) => range(loads.map(({ perSecond }) => Math.round(perSecond))),
      },
      { heading: "CPU per request (ms)", read: processorTimeOf },
      { heading: "Median (ms)", read: waits(({ latency }) => latency.p50) },
      { heading: "p97.5", read: waits(({ latency }) => latency.p97_5) },
      { heading: "p99", read: waits(({ latency }) => latency.p99) },
    ],
    measured,
    [
      ...(unavailable ? [`Not measured: anything behind nginx (${unavailable.message}).`] : []),
      `Asked for with \`Accept-Encoding: ${ENCODINGS}\`, as a browser does: \`next start\` compresses each answer anew, nginx sends a file that was compressed beforehand. The load comes from one process on the same machine, which takes a processor of it and can ask for no more than about what nginx is seen to serve: the CPU per request, user and system of the server's processes alone, tells the servers apart beyond that.`,
    ],
  );
}

/** Asked by a program that asks faster than ours: the rates above are as much its as theirs. */
async function judge(deployed: DeployedSite): Promise<readonly Goal[]> {
  const { page, plainFile, ratio } = await pageThroughput(deployed, ROUNDS);
  return [
    {
      goal: `behind \`deploy/\`'s nginx at least ${DEPLOYED_MIN_RATIO} × the same nginx on a plain file`,
      isHeld: ratio >= DEPLOYED_MIN_RATIO,
      figure: `${ratio.toFixed(2)} ×: ${page.toFixed(0)} against ${plainFile.toFixed(0)} requests/s (wrk)`,
    },
  ];
}

/** How many requests of the page one machine answers, and what each costs it. */
export const throughput: Part = {
  name: "throughput",
  title: "Throughput",
  async measure(resources) {
    const { servers, deployed, unavailable } = await startServers(resources);
    const ending = new AbortController();
    resources.defer(() => ending.abort());
    const load = (server: LoadedServer) =>
      loadServer(server, {
        requests: server.kind.requests,
        visitors: VISITORS,
        signal: ending.signal,
      });
    // The first requests meet code that is not compiled yet.
    for (const server of servers) await load(server);
    const results = await interleaved(ROUNDS, servers, load);
    const measured = results.map(([{ kind }, loads]) => ({ kind, loads }));
    const table = loadTable(measured, unavailable);
    return deployed ? [table, goalTable(await judge(deployed))] : [table];
  },
};
