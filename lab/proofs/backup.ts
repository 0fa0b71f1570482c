/** The commands of docs/operating.md back up each backend and restore it: equal rows, working forms. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { backendProcess, readStoredRows } from "../support/backend.ts";
import { type BackendCall, send, submissionsTo } from "../support/backend-calls.ts";
import { type Environment, siteRoot } from "../support/commands.ts";
import { failure, type ProofSource, proof } from "../support/proof.ts";
import { createProjectDatabase } from "../support/server-database.ts";
import { temporaryFolder } from "../support/site.ts";
import { type DebianPostgres, startDebianPostgres } from "./debian-postgres.ts";

const GUIDE = "docs/operating.md";

type Address = Parameters<typeof send>[1];

export const backup: ProofSource = {
  name: "backup",
  sizes: { submissions: 100 },
  async *prove(resources, { submissions = 100 }) {
    const calls = Array.from(submissionsTo("all", submissions));
    yield await proof(`embedded: backup and restore as in ${GUIDE}`, () =>
      restoreEmbedded(resources, calls),
    );
    let server: DebianPostgres;
    try {
      server = await startDebianPostgres(resources);
    } catch (error) {
      yield failure("Debian's PostgreSQL starts", error);
      return;
    }
    yield await proof(`PostgreSQL: backup and restore as in ${GUIDE}`, () =>
      restoreHosted(resources, server, submissions),
    );
  },
};

async function restoreEmbedded(resources: AsyncDisposableStack, calls: readonly BackendCall[]) {
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const dataDir = join(folder.path, ".data");
  const first = backendProcess(dataDir);
  resources.defer(() => first.kill());
  await first.start();
  await sendAll(calls, await first.whenUp());
  await first.stop();
  const before = await readStoredRows(dataDir);
  await runCommands("cp -a", folder.path);

  // A restored backend does not run on the files of the first one.
  const second = backendProcess(dataDir);
  resources.defer(() => second.kill());
  assert.deepEqual(await readStoredRows(dataDir), before, "the restored rows differ");
  await second.start();
  await formsWork(calls, await second.whenUp());
  await second.stop();
  const rows = Object.values(before).flat().length;
  const after = Object.values(await readStoredRows(dataDir)).flat().length;
  assert.equal(after, rows + calls.length, "rows after the restore");
  return `${rows} rows equal, ${calls.length} more stored, no duplicate`;
}

async function restoreHosted(
  resources: AsyncDisposableStack,
  { url, version }: DebianPostgres,
  count: number,
) {
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const source = await openProject(resources, url);
  await source.insertLeads(count);
  // As `supabase db push` leaves a new project.
  const target = await openProject(resources, url);
  await runCommands("pg_dump|psql", folder.path, {
    DATABASE_URL: source.databaseUrl,
    NEW_DATABASE_URL: target.databaseUrl,
    PATH: `/usr/lib/postgresql/${version}/bin:${process.env.PATH}`,
  });
  const [before, after] = [await source.rows(), await target.rows()];
  assert.deepEqual(after, before, "the restored rows differ");
  // The sequences of the ids are restored too.
  await target.insertLeads(1);
  const stored = (await target.rows()).length;
  assert.ok(stored > after.length, "rows after the restore");
  return `${before.length} rows equal, new ones stored`;
}

async function openProject(resources: AsyncDisposableStack, serverUrl: string) {
  const database = await createProjectDatabase(serverUrl);
  resources.defer(() => database.remove());
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  resources.defer(() => owner.end());
  return {
    databaseUrl: database.url,
    insertLeads: (count: number) =>
      owner.query(
        `insert into leads (first_name, last_name, company, email)
          select 'Zoë', 'Lefèvre', 'Vents & Marées', format('visiteur.%s@exemple.fr', number)
          from generate_series(1, $1) number`,
        [count],
      ),
    async rows() {
      const { rows: tables } = await owner.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
      );
      const contents = tables.map(
        ({ name }) =>
          `select '${name}' as name, to_jsonb(stored) as content from ${name} as stored`,
      );
      return (await owner.query(contents.join(" union all "))).rows;
    },
  };
}

/** New submissions are stored; those from before the backup are known by their idempotency keys. */
async function formsWork(calls: readonly BackendCall[], address: Address) {
  for (const call of calls) {
    const outcome = await send(call, address);
    // A function answers a duplicate as a success.
    assert.equal(outcome, call.table === "leads" ? "duplicate" : "stored", call.table);
  }
  const later = Array.from(submissionsTo("all", calls.length), (call) => ({
    ...call,
    email: `apres.${call.email}`,
  }));
  await sendAll(later, address);
}

async function sendAll(calls: readonly BackendCall[], address: Address) {
  for (const call of calls) assert.equal(await send(call, address), "stored", call.table);
}

/** Runs the guide's lines of code that begin with one of the programs. */
async function runCommands(programs: string, cwd: string, environment: Environment = {}) {
  const guide = await readFile(join(siteRoot, GUIDE), "utf8");
  const pattern = new RegExp(`^(?:mv \\S+ \\S+ && )?(?:${programs}) .+(?:(?<=\\\\)\\n.+)*$`, "gm");
  const commands = guide.match(pattern) ?? [];
  assert.equal(commands.length, 2, `${GUIDE} has a command to back up and one to restore`);
  for (const command of commands) {
    const env = { ...process.env, ...environment };
    await promisify(execFile)("sh", ["-c", command], { cwd, env });
  }
}
