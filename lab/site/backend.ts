/** The site's database and functions, and the faulty network of its end-to-end tests. Nothing else here imports them. */
export {
  type Fault,
  fail,
  loseAnswer,
  pass,
  passThrough,
  reset,
  startFaultProxy,
} from "../../e2e/support/fault-proxy.ts";
export type { FunctionContext } from "../../supabase/functions/_shared/edge-function.ts";
export { type FindFunction, findFunction } from "../../supabase/local/edge-functions.ts";
export { applyMigrations, createPlatform } from "../../supabase/local/migrations.ts";
export type { SqlDatabase, SqlSession } from "../../supabase/local/sql-database.ts";
