/** The site's database. Nothing else here imports it. */
export type { SqlDatabase, SqlSession } from "../../supabase/local/local-database.ts";
export { applyMigrations, createPlatform } from "../../supabase/local/migrations.ts";
