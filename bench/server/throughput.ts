import { Unavailable } from "#supabase/proofs/proof.ts";
import { startSite } from "../../e2e/support/site.ts";
import { type Goal, goalTable } from "../goals.ts";
import type { Part } from "../part.ts";
import { interleaved } from "../rounds.ts";
import { median, range, type Table, tableOf } from "../table.ts";
import { startDeployedSite } from "./deployed-site.ts";
import { ENCODINGS, type Load, loadServer, type Served } from "./loaded-server.ts";
import { startStaticNginx } from "./static-nginx.ts";

const SERVERS = {
  next: "plain `next start`",
  deployed: "behind `deploy/`'s nginx",
  nginx: "nginx alone, on a static file",
} as const;

interface LoadedServer extends Served {
  readonly name: string;
}

interface Measured {
  readonly name: string;
  readonly loads: readonly Load[];
}

/** A server that cannot be had here. */
interface Missing {
  readonly name: string;
  readonly reason: string;
}

const ROUNDS = 3;
const REQUESTS = 10_000;
const VISITORS = 32;

/** Behind a web server the page is to cost little more than a file. */
const DEPLOYED_MIN_RATIO = 0.8;

async function startServers(taken: AsyncDisposableStack) {
  const servers: LoadedServer[] = [];
  const missing: Missing[] = [];
  async function add(name: string, start: () => Promise<Served>) {
    try {
      servers.push({ ...(await start()), name });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      missing.push({ name, reason: error.message });
    }
  }
  const site = await startSite({});
  taken.defer(() => site.stop());
  const page = await (await fetch(site.url)).text();
  await add(SERVERS.next, async () => ({ url: site.url, pids: [site.pid] }));
  await add(SERVERS.deployed, async () => {
    const deployed = await startDeployedSite();
    taken.defer(() => deployed.stop());
    return deployed;
  });
  await add(SERVERS.nginx, () => startStaticNginx(taken, page));
  return { servers, missing };
}

const rate = ({ loads }: Measured) => median(loads.map(({ perSecond }) => perSecond));

function processorTimeOf({ loads }: Measured): string {
  const told = loads.flatMap(({ processorMs }) => processorMs ?? []);
  return told.length > 0 ? median(told).toFixed(3) : "–";
}

function loadTable(measured: readonly Measured[], missing: readonly Missing[]): Table {
  const waits = (read: (load: Load) => number) => (row: Measured) =>
    median(row.loads.map(read)).toFixed(0);
  const table = tableOf<Measured>(
    `Requests of \`/\`: medians of ${ROUNDS} rounds of ${REQUESTS}, by ${VISITORS} visitors at once`,
    [
      { heading: "Server", read: ({ name }) => name },
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
      ...missing.map(({ name, reason }) => `Not measured: ${name} (${reason}).`),
      `Asked for with \`Accept-Encoding: ${ENCODINGS}\`, as a browser does: \`next start\` compresses each answer anew, nginx sends a file that was compressed beforehand. The load comes from the same machine and takes a processor of it; the CPU per request is that of the server's processes alone, user and system.`,
    ],
  );
  const rows = missing.map(({ name }) =>
    table.headings.map((_, column) => (column === 0 ? name : "–")),
  );
  return { ...table, rows: [...table.rows, ...rows] };
}

function judge(measured: readonly Measured[]): readonly Goal[] {
  const rates = new Map(measured.map((row) => [row.name, rate(row)]));
  const [deployed, nginx] = [rates.get(SERVERS.deployed), rates.get(SERVERS.nginx)];
  if (deployed === undefined || nginx === undefined) return [];
  const ratio = deployed / nginx;
  return [
    {
      goal: `behind \`deploy/\`'s nginx at least ${DEPLOYED_MIN_RATIO} × nginx alone`,
      isHeld: ratio >= DEPLOYED_MIN_RATIO,
      figure: `${ratio.toFixed(2)} ×`,
    },
  ];
}

/** How many requests of the page one machine answers, and what each costs it. */
export const throughput: Part = {
  name: "throughput",
  title: "Throughput",
  async measure(taken) {
    const { servers, missing } = await startServers(taken);
    const ending = new AbortController();
    taken.defer(() => ending.abort());
    const load = (server: Served) =>
      loadServer(server, { requests: REQUESTS, visitors: VISITORS, signal: ending.signal });
    // The first requests meet code that is not compiled yet.
    for (const server of servers) await load(server);
    const results = await interleaved(ROUNDS, servers, load);
    const measured = results.map(([{ name }, loads]) => ({ name, loads }));
    const goals = judge(measured);
    return [loadTable(measured, missing), ...(goals.length > 0 ? [goalTable(goals)] : [])];
  },
};
