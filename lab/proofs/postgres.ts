import { createPlatform } from "../site/backend.ts";
import { failure, type ProofSource } from "../support/proof.ts";
import { createProjectDatabase, openServerDatabase } from "../support/server-database.ts";
import { type DebianPostgres, startDebianPostgres } from "./debian-postgres.ts";
import { proveSchedules } from "./schedules.ts";
import { proveWithCli } from "./supabase-cli.ts";
import { proveTests } from "./test-files.ts";

/** The tests of the database itself. */
const TESTS = ["supabase/tests/pgtap.test.ts"];

/** What holds on PGlite also holds on Debian's PostgreSQL. Takes two minutes. */
export const postgres: ProofSource = {
  name: "postgres",
  async *prove(resources) {
    const claim = "Debian's PostgreSQL starts";
    let server: DebianPostgres;
    try {
      server = await startDebianPostgres(resources);
    } catch (error) {
      yield failure(claim, error);
      return;
    }
    yield { claim, outcome: "passed", figure: `version ${server.version}` };
    const database = await openServerDatabase(server.url);
    await createPlatform(database);
    await database.close();
    yield* await proveWithCli(server.url);
    yield* await proveSchedules(server);
    const project = await createProjectDatabase(server.url);
    resources.defer(() => project.remove());
    yield* await proveTests(TESTS, "on Debian's PostgreSQL", { TEST_DATABASE_URL: project.url });
  },
};
