import { randomUUID } from "node:crypto";
import pg from "pg";
import {
  applyMigrations,
  createPlatform,
  type SqlDatabase,
  type SqlSession,
} from "../site/backend.ts";

/** Connects to a database of a PostgreSQL server. */
export async function openServerDatabase(
  connectionString: string,
): Promise<SqlDatabase & { close(): Promise<void> }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const session: SqlSession = {
    exec: async (sql) => [await client.query(sql)].flat(),
    query: <Row>(sql: string, parameters?: (string | null)[]) =>
      client.query<Row & pg.QueryResultRow>(sql, parameters),
  };
  return {
    async transaction(work) {
      await client.query("begin");
      try {
        const result = await work(session);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    close: () => client.end(),
  };
}

/** A new database in place of a hosted project, as `supabase db push` leaves it. */
export async function createProjectDatabase(serverUrl: string) {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const name = `contract_${randomUUID().replaceAll("-", "")}`;
  await server.query(`create database ${name}`);
  const url = String(Object.assign(new URL(serverUrl), { pathname: `/${name}` }));
  const database = await openServerDatabase(url);
  await createPlatform(database);
  await applyMigrations(database);
  await database.close();
  return {
    url,
    async remove() {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
