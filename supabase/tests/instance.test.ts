import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir, rm, truncate } from "node:fs/promises";
import { request } from "node:http";
import { createServer, connect as openSocket } from "node:net";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { lockDataFolder } from "../local/instance-lock.ts";
import { readStoredRows } from "../local/stored-rows.ts";
import { copyDatabase } from "./database-template.ts";
import { openPsqlConnection } from "./psql-connection.ts";
import { startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";

const SERVE = fileURLToPath(new URL("../local/serve.ts", import.meta.url));

const lead = asColumns(validLead());

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await temporaryFolder();
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await folder.remove();
});

interface Ready {
  readonly url: string;
  readonly publishableKey: string;
  readonly error?: string;
}

async function forkServe() {
  await copyDatabase(folder.path);
  const child = fork(SERVE, {
    env: {
      ...process.env,
      EMBEDDED_DATA_DIR: folder.path,
      EMBEDDED_HTTP_PORT: "0",
      EMBEDDED_DATABASE_PORT: "0",
    },
    execArgv: [],
    silent: true,
  });
  children.push(child);
  return child;
}

async function serve() {
  const child = await forkServe();
  const [ready]: Ready[] = await once(child, "message");
  if (!ready) throw new Error("The child sent no message.");
  return { child, ready };
}

/** @throws Error when the data folder is locked. */
async function expectUnlocked() {
  await (await lockDataFolder(folder.path)).release();
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSocket({ host: "127.0.0.1", port });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

describe("the data folder", () => {
  test("has the same rows and idempotency keys while its backend runs, stopped and after a restart", async () => {
    const idempotencyKey = "0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11";
    const first = await startTemporaryBackend(folder.path);
    await first.visitor(idempotencyKey).from("leads").insert([lead]);
    const whileRunning = await readStoredRows(folder.path);
    await first.stop();
    expect(whileRunning.leads).toMatchObject([{ ...lead, idempotency_key: idempotencyKey }]);
    expect(await readStoredRows(folder.path)).toEqual(whileRunning);

    const second = await startTemporaryBackend(folder.path);
    const { error } = await second.visitor(idempotencyKey).from("leads").insert([lead]);
    expect(error?.code).toBe("23505");
    await second.stop();
  });

  test("is refused to a second instance, in this process and in another", async () => {
    const first = await startTemporaryBackend(folder.path);
    const refusal = new RegExp(`${folder.path} is in use by process ${process.pid}`);
    await expect(startTemporaryBackend(folder.path)).rejects.toThrow(refusal);
    const { child, ready } = await serve();
    expect(ready.error).toMatch(refusal);
    const [exitCode] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(exitCode).toBe(1);
    await first.stop();
  });

  test("goes to exactly one of several starts after a crash", async () => {
    const { child } = await serve();
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    const starts = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataFolder(folder.path)),
    );
    expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("shows the secret key to its owner only", async () => {
    const lock = await lockDataFolder(folder.path);
    await lock.publish({ url: "http://127.0.0.1:1", secretKey: "sb_secret" });
    const files = (await readdir(folder.path)).map((name) => join(folder.path, name));
    const holders = files.filter((file) => readFileSync(file, "utf8").includes("sb_secret"));
    expect(holders.map((file) => statSync(file).mode & 0o777)).toEqual([0o600]);
    await lock.release();
  });

  test("with a damaged database is refused, with advice, and not locked", async () => {
    await copyDatabase(folder.path);
    await truncate(join(folder.path, "postgres", "global/pg_control"), 10);
    await expect(startTemporaryBackend(folder.path)).rejects.toThrow(
      /^The database in \S+ cannot be used \(.+\): move that folder away to start with an empty one\.$/,
    );
    await expectUnlocked();
  });

  test("is not initialised again when the database's version file is lost", async () => {
    await copyDatabase(folder.path);
    const postgres = join(folder.path, "postgres");
    await rm(join(postgres, "PG_VERSION"));
    const files = await readdir(postgres);
    await expect(startTemporaryBackend(folder.path)).rejects.toThrow("PG_VERSION is missing");
    expect(await readdir(postgres)).toEqual(files);
  });
});

test.each([
  ["httpPort", "EMBEDDED_HTTP_PORT"],
  ["databasePort", "EMBEDDED_DATABASE_PORT"],
])("a taken %s is reported with the variable that changes it", async (option, variable) => {
  const occupant = createServer().listen(0, "127.0.0.1");
  await once(occupant, "listening");
  const address = occupant.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(startTemporaryBackend(folder.path, { [option]: port })).rejects.toThrow(
    new RegExp(`^Port ${port} .*taken.*${variable}`),
  );
  await expectUnlocked();
  occupant.close();
});

describe("a served backend", () => {
  test("finishes the current request on SIGTERM, then ends with 0", async () => {
    const { child, ready } = await serve();
    const { port } = new URL(ready.url);
    const ended = once(child, "exit");
    const body = JSON.stringify([lead]);
    const current = request(`${ready.url}/rest/v1/leads`, {
      method: "POST",
      headers: {
        apikey: ready.publishableKey,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        expect: "100-continue",
      },
    });
    current.flushHeaders();
    // The server has accepted the request and waits for its body.
    await once(current, "continue");
    child.kill("SIGTERM");
    let isOpen = true;
    while (isOpen) isOpen = await isListening(Number(port));
    current.end(body);
    const [response] = await once(current, "response");
    expect([response.statusCode, response.headers.connection]).toEqual([201, "close"]);
    expect(await ended).toEqual([0, null]);
    expect((await readStoredRows(folder.path)).leads).toMatchObject([lead]);
  });

  test.each([
    ["on SIGINT", (child: ChildProcess) => child.kill("SIGINT")],
    ["with its parent", (child: ChildProcess) => child.disconnect()],
  ])("stops %s", async (_, stop) => {
    const { child } = await serve();
    const ended = once(child, "exit");
    stop(child);
    expect(await ended).toEqual([0, null]);
    await expectUnlocked();
  });

  test("stops while it is still starting", async () => {
    const child = await forkServe();
    const ended = once(child, "exit");
    const lock = join(folder.path, "embedded.lock");
    while (!existsSync(lock)) await setImmediate();
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await expectUnlocked();
  });
});

test("a request runs outside a psql transaction, and not as its role", async () => {
  const backend = await startTemporaryBackend(folder.path, { databasePort: 0 });
  const psql = await openPsqlConnection(backend.databaseUrl ?? "");
  const insert = () => backend.visitor().from("leads").insert([lead]);

  await psql.run("begin");
  await psql.run("delete from leads");
  const waiting = insert();
  await psql.run("select 1");
  await psql.run("rollback");
  expect((await waiting).status).toBe(201);

  await psql.run("begin");
  await psql.run("select 1 / 0");
  expect(await insert()).toMatchObject({ status: 504, error: { code: "PGRST003" } });
  await psql.run("rollback");

  await psql.run("set role authenticated");
  await psql.run("set default_transaction_read_only = on");
  expect((await insert()).status).toBe(201);
  await psql.run("reset role");
  expect(await psql.run("select count(*) from leads")).toEqual(["2"]);

  await psql.run("begin");
  psql.close();
  expect((await insert()).status).toBe(201);
  await backend.stop();
});
