/** The support of the site's database tests. Nothing else here imports it. */
export { applyMigrations, createPlatform } from "../../supabase/local/migrations.ts";
export { createServerDatabase, openServerDatabase } from "../../supabase/tests/server-database.ts";
