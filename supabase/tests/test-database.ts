import { join } from "node:path";
import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { pgtap } from "@electric-sql/pglite-pgtap";
import type { SqlDatabase, SqlResult } from "../local/local-database.ts";
import { applyMigrations, createPlatform } from "../local/migrations.ts";
import { copyDatabase } from "./database-template.ts";
import { createServerDatabase } from "./server-database.ts";
import { temporaryFolder } from "./temporary-backend.ts";

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
