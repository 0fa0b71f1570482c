/** The commands of docs/operating.md back up each backend and restore it: equal rows, working forms. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { LOCAL_PUBLISHABLE_KEY, newSecretKey } from "#supabase/local/api-keys.ts";
import { findFunction, runEdgeFunction } from "#supabase/local/edge-functions.ts";
import { type Route, serveHttp } from "#supabase/local/http-server.ts";
import { applyMigrations, createPlatform } from "#supabase/local/migrations.ts";
import { openRestInterface } from "#supabase/local/rest-interface.ts";
import { readStoredRows } from "#supabase/local/stored-rows.ts";
import { readCatalogue, readEverything } from "#supabase/tests/catalogue.ts";
import { createServerDatabase } from "#supabase/tests/server-database.ts";
import { projectRoot } from "../../scripts/processes.ts";
import { backendProcess } from "../support/backend.ts";
import { type BackendCall, send, submissionsTo } from "../support/backend-calls.ts";
import { failure, type ProofSource, proof } from "../support/proof.ts";
import { type Environment, temporaryFolder } from "../support/site.ts";
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
      restoreHosted(resources, server, calls),
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
  calls: readonly BackendCall[],
) {
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const source = await openProject(resources, url, folder.path);
  await sendAll(calls, source.address);
  // As `supabase db push` leaves a new project.
  const target = await openProject(resources, url, folder.path);

  await runCommands("pg_dump|psql", folder.path, {
    DATABASE_URL: source.databaseUrl,
    NEW_DATABASE_URL: target.databaseUrl,
    PATH: `/usr/lib/postgresql/${version}/bin:${process.env.PATH}`,
  });
  const [before, after] = [await source.rows(), await target.rows()];
  assert.deepEqual(after, before, "the restored rows differ");
  await formsWork(calls, target.address);
  const stored = (await target.rows()).length - before.length;
  assert.equal(stored, calls.length, "rows after the restore");
  return `${before.length} rows equal, ${stored} more stored, no duplicate`;
}

/** A database in place of a hosted project, with its REST interface and its functions. */
async function openProject(resources: AsyncDisposableStack, serverUrl: string, mails: string) {
  const database = await createServerDatabase(serverUrl);
  resources.defer(() => database.remove());
  await createPlatform(database);
  await applyMigrations(database);
  const owner = new pg.Client({ connectionString: database.databaseUrl });
  await owner.connect();
  resources.defer(() => owner.end());

  const secretKey = newSecretKey();
  const rest = await openRestInterface(database, secretKey);
  const route: Route = async (request) => {
    const { pathname } = new URL(request.url);
    const [, kind, name = ""] = /^\/(rest|functions)\/v1\/(.+)$/.exec(pathname) ?? [];
    if (kind === "rest") return await rest(request, name);
    return await runEdgeFunction(findFunction, name, request, context);
  };
  const context = {
    environment: {
      SUPABASE_URL: "http://project",
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      CONTACT_MAIL_TO: "bureau@exemple.fr",
      MAIL_DIRECTORY: mails,
    },
    fetchBackend: (input: RequestInfo | URL, init?: RequestInit) => route(new Request(input, init)),
    log: () => {},
    waitUntil: (task: Promise<void>) => void tasks.push(task),
  };
  const tasks: Promise<void>[] = [];
  const http = await serveHttp(route, 0, console.error);
  resources.defer(() => http.stop());
  const catalogue = await readCatalogue(owner);
  return {
    databaseUrl: database.databaseUrl,
    address: {
      url: http.url,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      databaseUrl: database.databaseUrl,
    },
    /** Once the mails are sent, which change their rows. */
    async rows() {
      await Promise.all(tasks);
      const rows = (await readEverything(owner, catalogue)) as readonly { readonly name: string }[];
      return rows.filter(({ name }) => name.startsWith("public."));
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
  const guide = await readFile(join(projectRoot, GUIDE), "utf8");
  const pattern = new RegExp(`^(?:mv \\S+ \\S+ && )?(?:${programs}) .+(?:(?<=\\\\)\\n.+)*$`, "gm");
  const commands = guide.match(pattern) ?? [];
  assert.equal(commands.length, 2, `${GUIDE} has a command to back up and one to restore`);
  for (const command of commands) {
    const env = { ...process.env, ...environment };
    await promisify(execFile)("sh", ["-c", command], { cwd, env });
  }
}
