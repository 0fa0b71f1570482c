/** The site's database, and the faulty network of its end-to-end tests. Nothing else here imports them. */
export { ALL_FAULTS, type Fault, startFaultProxy } from "../../e2e/support/fault-proxy.ts";
export type { SqlDatabase, SqlSession } from "../../supabase/local/local-database.ts";
export { applyMigrations, createPlatform } from "../../supabase/local/migrations.ts";
