import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { connect as openSocket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { embeddedSettings } from "../local/embedded-settings.ts";
import { copyDatabase } from "./database-template.ts";
import { NODE_FLAGS } from "./node-flags.ts";
import { openPsqlConnection } from "./psql-connection.ts";
import {
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const SERVE = fileURLToPath(new URL("../local/serve.ts", import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: TemporaryBackend;
let databaseUrl: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await start();
});

afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

async function start() {
  // No mail timer, whose runs would wait for psql's statements.
  backend = await startTemporaryBackend(folder.path, { databasePort: 0, mailPauseMs: false });
  databaseUrl = backend.databaseUrl ?? "";
}

const storeLead = () =>
  backend
    .visitor()
    .from("leads")
    .insert([asColumns(validLead())]);

/** Until then, the answer may be 504: the database is busy, or reopens. */
const expectStored = () =>
  vi.waitFor(async () => expect((await storeLead()).status).toBe(201), { timeout: 30_000 });

/** Sends bytes, and reads what comes back until the server closes the connection. */
async function send(bytes: Buffer): Promise<string> {
  const { port, hostname } = new URL(databaseUrl);
  const socket = openSocket({ host: hostname, port: Number(port) });
  socket.write(bytes);
  const chunks = await socket.toArray();
  return Buffer.concat(chunks).toString("latin1");
}

const int32 = (...values: readonly number[]) =>
  Buffer.from(Int32Array.from(values).buffer).swap32();

test("the port is closed unless a variable opens it", () => {
  expect(embeddedSettings({}).databasePort).toBeUndefined();
  expect(embeddedSettings({ EMBEDDED_DATABASE_PORT: "54322" }).databasePort).toBe(54_322);
});

test.each([
  ["eight zero bytes", int32(0, 0)],
  ["a negative length", int32(-1, 3 << 16)],
  ["a huge length", int32(0x7fffffff, 3 << 16)],
  ["random bytes", Buffer.from("9f3a77c1d2e4b5a6", "hex")],
  ["an HTTP request", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
  ["another protocol version", int32(8, 2 << 16)],
  [
    "a query in place of the password",
    Buffer.concat([int32(8, 3 << 16), Buffer.from("Q\0\0\0\x0dselect 1\0")]),
  ],
])("%s at the start closes that connection only", async (_, bytes) => {
  expect(await send(bytes)).toContain("FATAL");
  expect((await storeLead()).status).toBe(201);
});

test("only the password of the data folder opens a session, also after a restart", async () => {
  const wrong = new URL(databaseUrl);
  wrong.password = "guess";
  const stranger = new pg.Client({ connectionString: String(wrong) });
  await expect(stranger.connect()).rejects.toMatchObject({ code: "28P01" });
  expect((await stat(join(folder.path, "pgpass"))).mode & 0o777).toBe(0o600);

  const { password } = new URL(databaseUrl);
  await backend.stop();
  await start();
  expect(new URL(databaseUrl).password).toBe(password);
  const psql = await openPsqlConnection(databaseUrl);
  expect(await psql.run("select 1")).toEqual(["1"]);
  psql.close();
});

test("random messages of a session end that session at most", async () => {
  const type = fc.constantFrom(..."QPBDECHSFdcfpXz\0");
  const length = fc.option(fc.constantFrom(-1, 0, 3, 2 ** 31 - 1));
  const content = fc.uint8Array({ maxLength: 40 });
  const messages = fc.array(fc.tuple(type, length, content), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(messages, async (sent) => {
      const psql = await openPsqlConnection(databaseUrl);
      for (const [letter, declared, bytes] of sent) {
        const declaredLength = int32(declared ?? bytes.length + 4);
        psql.send(Buffer.concat([Buffer.from(letter), declaredLength, bytes]));
      }
      psql.end();
      await psql.closed;
      await expectStored();
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 8) },
  );
});

test("a statement whose client has gone is interrupted", async () => {
  const psql = await openPsqlConnection(databaseUrl);
  void psql.run("select pg_sleep(1e6)");
  psql.end();
  await expectStored();
});

test("the database reopens after a statement that ends PGlite", async () => {
  const psql = await openPsqlConnection(databaseUrl);
  psql.send(Buffer.from("Q\0\0\0\x1acopy leads from stdin\0"));
  await psql.closed;
  await expectStored();
});

test.each([
  "set row_security = off",
  "set search_path = pg_temp",
  "set default_transaction_read_only = on",
  "set default_transaction_isolation = serializable",
  "set session_replication_role = replica",
  "set client_encoding = latin1",
  "set session authorization anon",
])("a form is stored after psql's `%s`, and psql keeps its setting", async (sql) => {
  const psql = await openPsqlConnection(databaseUrl);
  await psql.run(sql);
  const settings = () => psql.run("select name, setting from pg_settings where source = 'session'");
  const before = await settings();
  const { status } = await storeLead();
  expect(status).toBe(201);
  expect(await settings()).toEqual(before);
  psql.close();
  await psql.closed;
});

test("a new session does not find the settings of the last one", async () => {
  const first = await openPsqlConnection(databaseUrl);
  await first.run("set search_path = pg_temp");
  first.close();
  await first.closed;
  const second = await openPsqlConnection(databaseUrl);
  expect(await second.run("show search_path")).toEqual(["public"]);
  second.close();
});

test("SIGTERM ends a backend whose psql runs an endless statement", async () => {
  const other = await temporaryFolder();
  await copyDatabase(other.path);
  const child: ChildProcess = fork(SERVE, {
    env: {
      ...process.env,
      EMBEDDED_DATA_DIR: other.path,
      EMBEDDED_HTTP_PORT: "0",
      EMBEDDED_DATABASE_PORT: "0",
    },
    execArgv: NODE_FLAGS,
  });
  const [ready] = await once(child, "message");
  const psql = await openPsqlConnection(ready.databaseUrl);
  void psql.run("select pg_sleep(1e6)");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await other.remove();
});
