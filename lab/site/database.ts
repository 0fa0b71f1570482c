/** The support of the site's database tests. Nothing else here imports it. */
export { applyMigrations, createPlatform } from "../../supabase/local/migrations.ts";
export {
  createServerDatabase,
  openServerDatabase,
  PLATFORM_STUBS,
  VAULT_SECRETS,
} from "../../supabase/tests/server-database.ts";
