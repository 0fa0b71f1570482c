import { join } from "node:path";
import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { pgtap } from "@electric-sql/pglite-pgtap";
import { serveHttp } from "../local/http-server.ts";
import type { SqlDatabase, SqlResult } from "../local/local-database.ts";
import { applyMigrations, createPlatform } from "../local/migrations.ts";
import { LOCAL_PUBLISHABLE_KEY, newSecretKey, openRestInterface } from "../local/rest-interface.ts";
import { copyDatabase } from "./database-template.ts";
import { createServerDatabase } from "./server-database.ts";
import {
  connect,
  rowReader,
  startFreshBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

export interface TestDatabase extends SqlDatabase {
  /** Runs a script that opens and ends its own transaction; the rows come statement by statement. */
  runScript(sql: string): Promise<readonly SqlResult[]>;
  remove(): Promise<void>;
}

/** The PostgreSQL server to run on; unset, the tests run on PGlite. */
export const serverUrl = process.env.POSTGRES_SERVER_URL;

/** A new database with all migrations applied. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (!serverUrl) return await createPGliteDatabase();
  const database = await createServerDatabase(serverUrl);
  await createPlatform(database);
  await applyMigrations(database);
  return database;
}

async function createPGliteDatabase(): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  await copyDatabase(folder.path);
  const database = await PGlite.create(join(folder.path, "postgres"), { extensions: { pgtap } });
  return {
    transaction: (work) => database.transaction(work),
    async runScript(sql) {
      try {
        return await database.exec(sql);
      } catch (error) {
        await database.exec("rollback");
        throw error;
      }
    },
    async remove() {
      await database.close();
      await folder.remove();
    },
  };
}

/** The backend under test, on PGlite or on a PostgreSQL server. */
export type ContractBackend = Pick<
  TemporaryBackend,
  "url" | "publishableKey" | "query" | "visitor" | "owner" | "rowsOf" | "stop"
>;

/** The embedded backend, or the same REST interface on the server of POSTGRES_SERVER_URL. */
export async function startContractBackend(): Promise<ContractBackend> {
  return serverUrl
    ? await startOnServer(serverUrl)
    : await startFreshBackend({ mailPauseMs: false });
}

async function startOnServer(server: string): Promise<ContractBackend> {
  const secretKey = newSecretKey();
  const database = await createServerDatabase(server);
  await createPlatform(database);
  await applyMigrations(database);
  const rest = openRestInterface(database, secretKey);
  const http = await serveHttp(
    (request) => rest(request, new URL(request.url).pathname.replace("/rest/v1/", "")),
    0,
    console.error,
  );
  return {
    url: http.url,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    query: async (sql) => (await database.runScript(sql)).at(-1) ?? { rows: [] },
    visitor: (idempotencyKey) => connect(http.url, LOCAL_PUBLISHABLE_KEY, idempotencyKey),
    owner: connect(http.url, secretKey),
    rowsOf: rowReader(http.url, secretKey),
    async stop() {
      await http.stop();
      await database.remove();
    },
  };
}
