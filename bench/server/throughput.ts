import { Unavailable } from "#supabase/proofs/proof.ts";
import { startSite } from "../../e2e/support/site.ts";
import { type Goal, goalTable } from "../goals.ts";
import type { Part } from "../part.ts";
import { interleaved } from "../rounds.ts";
import { median, range, type Table, tableOf } from "../table.ts";
import { startDeployedSite } from "./deployed-site.ts";
import { ENCODINGS, type Load, loadServer, type Served } from "./loaded-server.ts";
import { startStaticNginx } from "./static-nginx.ts";

/** The requests of a round: as many as take some seconds. */
const SERVERS = {
  next: { name: "plain `next start`", requests: 2000 },
  deployed: { name: "behind `deploy/`'s nginx", requests: 20_000 },
  nginx: { name: "nginx alone, on a static file", requests: 20_000 },
} as const;

type ServerKind = (typeof SERVERS)[keyof typeof SERVERS];

interface LoadedServer extends Served {
  readonly kind: ServerKind;
}

interface Measured {
  readonly kind: ServerKind;
  readonly loads: readonly Load[];
}

/** A server that cannot be had here. */
interface Missing {
  readonly kind: ServerKind;
  readonly reason: string;
}

const ROUNDS = 3;
const VISITORS = 32;

/** Behind a web server the page is to cost little more than a file. */
const DEPLOYED_MIN_RATIO = 0.8;

async function startServers(taken: AsyncDisposableStack) {
  const servers: LoadedServer[] = [];
  const missing: Missing[] = [];
  async function add(kind: ServerKind, start: () => Promise<Served>) {
    try {
      servers.push({ ...(await start()), kind });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      missing.push({ kind, reason: error.message });
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
      ...missing.map(({ kind, reason }) => `Not measured: ${kind.name} (${reason}).`),
      `Asked for with \`Accept-Encoding: ${ENCODINGS}\`, as a browser does: \`next start\` compresses each answer anew, nginx sends a file that was compressed beforehand. The load comes from one process on the same machine, which takes a processor of it and can ask for no more than about what nginx is seen to serve: the CPU per request, user and system of the server's processes alone, tells the servers apart beyond that.`,
    ],
  );
  const rows = missing.map(({ kind }) =>
    table.headings.map((_, column) => (column === 0 ? kind.name : "–")),
  );
  return { ...table, rows: [...table.rows, ...rows] };
}

function judge(measured: readonly Measured[]): readonly Goal[] {
  const rates = new Map(measured.map((row) => [row.kind, rate(row)]));
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
    const goals = judge(measured);
    return [loadTable(measured, missing), ...(goals.length > 0 ? [goalTable(goals)] : [])];
  },
};
