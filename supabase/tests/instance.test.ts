import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rename, truncate } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { validDownload, validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { embeddedSettings } from "../local/embedded.ts";
import { lockDataFolder, runningInstance } from "../local/instance-lock.ts";
import { readRows, withInstance } from "../local/stored-rows.ts";
import { copyDatabase } from "./database-template.ts";
import { listen } from "./receivers.ts";
import {
  startTemporaryBackend,
  type TemporaryFolder,
  temporaryFolder,
} from "./temporary-backend.ts";

const SERVE = fileURLToPath(new URL("./served-backend.ts", import.meta.url));

const lead = asColumns(validLead());

let folder: TemporaryFolder;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await temporaryFolder();
  await copyDatabase(folder.path);
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await folder.remove();
});

async function serve() {
  const child = fork(SERVE, {
    env: { ...process.env, EMBEDDED_DATA_DIR: folder.path, EMBEDDED_HTTP_PORT: "0" },
    silent: true,
  });
  children.push(child);
  const ended = once(child, "exit");
  const [ready] = await once(child, "message");
  return { child, ended, ready };
}

const readStoredRows = () => withInstance(folder.path, (address) => readRows(address));

test("a damaged database is refused with advice, and its folder unlocked", async () => {
  await truncate(join(folder.path, "postgres/global/pg_control"), 10);
  await expect(startTemporaryBackend({ dataDir: folder.path })).rejects.toThrow(
    /^The database in \S+ cannot be used \(.+\): restore a backup, or move that folder away to start with an empty one\.$/,
  );
  expect(await runningInstance(folder.path)).toBeUndefined();
});

test("a taken port is named, and the folder unlocked", async () => {
  await using occupant = createServer();
  const port = await listen(occupant);
  await expect(startTemporaryBackend({ dataDir: folder.path, httpPort: port })).rejects.toThrow(
    new RegExp(`^Port ${port} is taken\\b.*choose another port with EMBEDDED_HTTP_PORT=\\d+\\.$`),
  );
  expect(await runningInstance(folder.path)).toBeUndefined();
});

test("SIGTERM lets a running request finish, closes its connection and stops cleanly", async () => {
  const { child, ended, ready } = await serve();
  const body = JSON.stringify([lead]);
  const running = request(`${ready.url}/rest/v1/leads`, {
    method: "POST",
    headers: {
      apikey: ready.publishableKey,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  running.flushHeaders();
  // The server has accepted the request and waits for its body.
  await once(running, "continue");
  child.kill("SIGTERM");
  // Until it listens no more.
  while (await fetch(ready.url).catch(() => undefined));
  running.end(body);
  const [response] = await once(running, "response");
  expect([response.statusCode, response.headers.connection]).toEqual([201, "close"]);
  expect(await ended).toEqual([0, null]);
  expect(await runningInstance(folder.path)).toBeUndefined();
  expect((await readStoredRows()).leads).toMatchObject([lead]);
});

test("a backend on a folder in use sends why it cannot start, until the first one is killed", async () => {
  const first = await serve();
  const second = await serve();
  expect(second.ready.error).toBe(
    `The data folder ${folder.path} is in use by process ${first.child.pid}: stop that one first, or set EMBEDDED_DATA_DIR to another folder.`,
  );
  expect(await second.ended).toEqual([1, null]);
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await runningInstance(folder.path)).toBeUndefined();
  await (await lockDataFolder(folder.path)).release();
});

test("an acknowledged row survives kill -9", async () => {
  const { child, ended, ready } = await serve();
  const acknowledgement = await fetch(`${ready.url}/rest/v1/leads`, {
    method: "POST",
    headers: { apikey: ready.publishableKey },
    body: JSON.stringify([lead]),
  });
  child.kill("SIGKILL");
  expect(acknowledgement.status).toBe(201);
  await ended;
  expect((await readStoredRows()).leads).toMatchObject([lead]);
});

test("a malformed port variable is named", () => {
  expect(() => embeddedSettings({ EMBEDDED_HTTP_PORT: "http" })).toThrow("EMBEDDED_HTTP_PORT");
});

test("stored rows are the same whether the backend runs or not, and outlive the loss of the database's version file", async () => {
  const backend = await startTemporaryBackend({ dataDir: folder.path });
  await backend.visitor().from("leads").insert([lead]);
  const body = asColumns(validDownload({ email: lead.email }));
  await backend.invoke("downloads_log", body);
  // Reading erases nothing.
  await backend.query("update leads set created_at = now() - interval '4 years'");
  const whileRunning = await readStoredRows();
  await backend.stop();
  expect(whileRunning.leads).toMatchObject([lead]);
  expect(whileRunning.downloads).toMatchObject([body]);

  const version = join(folder.path, "postgres", "PG_VERSION");
  await rename(version, `${version}.lost`);
  await expect(startTemporaryBackend({ dataDir: folder.path })).rejects.toThrow(
    "PG_VERSION is missing",
  );
  await rename(`${version}.lost`, version);
  expect(await readStoredRows()).toEqual(whileRunning);
});
