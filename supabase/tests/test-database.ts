import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { pgtap } from "@electric-sql/pglite-pgtap";
import { applyMigrations, createPlatform } from "../local/migrations.ts";
import type { SqlDatabase, SqlResult } from "../local/sql-database.ts";
import { createServerDatabase } from "./server-database.ts";

export interface TestDatabase extends SqlDatabase {
  /** Runs a script that opens and ends its own transaction; the rows come statement by statement. */
  runScript(sql: string): Promise<readonly SqlResult[]>;
  remove(): Promise<void>;
}

/** The PostgreSQL server on which the tests run; unset, they run on PGlite. */
export const serverUrl = process.env.POSTGRES_SERVER_URL;

/** A new database with all migrations applied. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await (serverUrl ? createServerDatabase(serverUrl) : createPGliteDatabase());
  await createPlatform(database);
  await applyMigrations(database);
  return database;
}

async function createPGliteDatabase(): Promise<TestDatabase> {
  const database = await PGlite.create({ extensions: { pgtap } });
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
