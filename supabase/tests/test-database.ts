import { randomUUID } from "node:crypto";
import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { pgtap } from "@electric-sql/pglite-pgtap";
import pg from "pg";
import { applyMigrations, createPlatform } from "../local/migrations.ts";
import type { SqlDatabase, SqlResult, SqlSession } from "../local/sql-database.ts";

/** Enough for requests to meet in the database, well under PostgreSQL's default of 100. */
const MAX_CONNECTIONS = 20;

export interface TestDatabase extends SqlDatabase {
  /** Runs a script that opens and ends its own transaction; the rows come statement by statement. */
  runScript(sql: string): Promise<readonly SqlResult[]>;
  remove(): Promise<void>;
}

export interface ServerDatabase extends TestDatabase {
  readonly databaseUrl: string;
}

/** The PostgreSQL server on which the tests run; unset, they run on PGlite. */
export const serverUrl = process.env.POSTGRES_SERVER_URL;

/** A new database with all migrations applied. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return serverUrl ? await createServerDatabase(serverUrl) : await createPGliteDatabase();
}

async function createPGliteDatabase(): Promise<TestDatabase> {
  const database = await PGlite.create({ extensions: { pgtap } });
  await createPlatform(database);
  await applyMigrations(database);
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
    remove: () => database.close(),
  };
}

/** A new database on a PostgreSQL server; the server's other databases are left alone. */
export async function createServerDatabase(server: string): Promise<ServerDatabase> {
  const name = `contract_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(server, `create database ${name}`);
  const databaseUrl = String(Object.assign(new URL(server), { pathname: `/${name}` }));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MAX_CONNECTIONS });
  const database: ServerDatabase = {
    databaseUrl,
    transaction: (work) =>
      withSession(pool, async (session) => {
        await session.exec("begin");
        const result = await work(session);
        await session.exec("commit");
        return result;
      }),
    runScript: (sql) => withSession(pool, (session) => session.exec(sql)),
    async remove() {
      await pool.end();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
  await createPlatform(database);
  await applyMigrations(database);
  return database;
}

async function withSession<Result>(
  pool: pg.Pool,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work({
      exec: async (sql) => [await client.query(sql)].flat(),
      query: <Row>(sql: string, parameters?: string[]) =>
        client.query<Row & pg.QueryResultRow>(sql, parameters),
    });
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function runOnServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
