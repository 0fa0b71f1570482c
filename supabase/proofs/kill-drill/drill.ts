import { EventEmitter, once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readStoredRows } from "../../local/stored-rows.ts";
import { type KillableBackend, openKillableBackend } from "./killable-backend.ts";
import { seededRandom } from "./seeded-random.ts";
import { drafts, type Submission, send } from "./submissions.ts";
import { judge, type Verdict } from "./verdict.ts";

const CLIENTS = 8;

/** Before a draft is sent again; the site's own pauses are longer. */
const RETRY_PAUSE_MS = 20;

/** A kill comes up to so long after the acknowledgement that calls for it: at any point of a request. */
const MAX_KILL_DELAY_MS = 30;

/** Longer than a start takes. */
const MAX_START_MS = 1500;

/** This share of the starts after a kill is killed as well. */
const VAIN_STARTS_SHARE = 0.3;

/** Nothing else may be in the data folder of a backend that has stopped. */
const EXPECTED_ENTRIES = new Set(["postgres", "mail", "embedded.lock"]);

export interface DrillOptions {
  readonly rows: number;
  readonly kills: number;
  readonly seed: number;
}

export interface DrillReport extends Verdict {
  readonly acknowledged: number;
  /** Stored before a kill took the answer away, and recognised when they came again. */
  readonly recognised: number;
  readonly vainStarts: number;
  readonly restartsMs: readonly number[];
  readonly seconds: number;
  /** Files that killed processes left behind. */
  readonly leftovers: readonly string[];
}

/** Sends drafts from several clients to a backend that is killed again and again, then counts. */
export async function runKillDrill({ rows, kills, seed }: DrillOptions): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "kill-drill-"));
  const backend = openKillableBackend(folder);
  const random = seededRandom(seed);
  const startedAt = performance.now();
  try {
    // Before there is a database: the start that makes it is killed as well.
    await backend.startInVain(random() * MAX_START_MS);
    await backend.start();
    const clients = new Clients(backend, rows);
    const [acknowledged, { restartsMs, vainStarts }] = await Promise.all([
      clients.submitAll(),
      killAtRandom(backend, clients, { kills, rows, random }),
    ]);
    const seconds = (performance.now() - startedAt) / 1000;
    await backend.stop();
    const leftovers = (await readdir(folder)).filter((name) => !EXPECTED_ENTRIES.has(name));
    return {
      ...judge(acknowledged, await readStoredRows(folder)),
      acknowledged: acknowledged.length,
      recognised: clients.recognised,
      vainStarts: vainStarts + 1,
      restartsMs,
      seconds,
      leftovers,
    };
  } finally {
    await backend.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Visitors who send each draft until it is acknowledged. */
class Clients extends EventEmitter<{ acknowledged: [] }> {
  readonly #backend: KillableBackend;
  readonly #drafts: Generator<Submission>;
  readonly #acknowledged: Submission[] = [];
  recognised = 0;

  constructor(backend: KillableBackend, rows: number) {
    super();
    this.#backend = backend;
    this.#drafts = drafts(rows);
  }

  async submitAll(): Promise<readonly Submission[]> {
    await Promise.all(Array.from({ length: CLIENTS }, () => this.#submitNext()));
    return this.#acknowledged;
  }

  async reach(count: number): Promise<void> {
    while (this.#acknowledged.length < count) await once(this, "acknowledged");
  }

  async #submitNext(): Promise<void> {
    for (const draft of this.#drafts) {
      let outcome = await send(draft, await this.#backend.whenUp());
      while (!outcome) {
        await pause(RETRY_PAUSE_MS);
        outcome = await send(draft, await this.#backend.whenUp());
      }
      if (outcome === "recognised") this.recognised += 1;
      this.#acknowledged.push(draft);
      this.emit("acknowledged");
    }
  }
}

async function killAtRandom(
  backend: KillableBackend,
  clients: Clients,
  { kills, rows, random }: { kills: number; rows: number; random: () => number },
) {
  const moments = Array.from({ length: kills }, () => Math.floor(random() * rows));
  const restartsMs: number[] = [];
  let vainStarts = 0;
  for (const moment of moments.sort((a, b) => a - b)) {
    await clients.reach(moment);
    await pause(random() * MAX_KILL_DELAY_MS);
    await backend.kill();
    if (random() < VAIN_STARTS_SHARE) {
      vainStarts += 1;
      await backend.startInVain(random() * MAX_START_MS);
    }
    restartsMs.push(await backend.start());
  }
  return { restartsMs, vainStarts };
}
