import { randomUUID } from "node:crypto";
import pg from "pg";
import type { SqlDatabase, SqlResult, SqlSession } from "../local/local-database.ts";

/** Enough for concurrent requests, well under PostgreSQL's default of 100. */
const MAX_CONNECTIONS = 20;

export interface TestDatabase {
  /** Runs a script that opens and ends its own transaction; the rows come statement by statement. */
  runScript(sql: string): Promise<readonly SqlResult[]>;
  remove(): Promise<void>;
}

/** A database of a PostgreSQL server, over a connection pool. */
export interface ServerDatabase extends SqlDatabase, Pick<TestDatabase, "runScript"> {
  close(): Promise<void>;
}

export function openServerDatabase(databaseUrl: string): ServerDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MAX_CONNECTIONS });
  return {
    transaction: (work) =>
      withSession(pool, async (session) => {
        await session.exec("begin");
        const result = await work(session);
        await session.exec("commit");
        return result;
      }),
    runScript: (sql) => withSession(pool, (session) => session.exec(sql)),
    close: () => pool.end(),
  };
}

/** A new, empty database. */
export async function createServerDatabase(
  serverUrl: string,
): Promise<ServerDatabase & TestDatabase & { readonly databaseUrl: string }> {
  const name = `contract_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const databaseUrl = String(Object.assign(new URL(serverUrl), { pathname: `/${name}` }));
  const database = openServerDatabase(databaseUrl);
  return {
    ...database,
    databaseUrl,
    async remove() {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function withSession<Result>(
  pool: pg.Pool,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work({
      exec: async (sql) => [await client.query(sql)].flat(),
      query: <Row>(sql: string, parameters?: (string | null)[]) =>
        client.query<Row & pg.QueryResultRow>(sql, parameters),
    });
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function runOnServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
