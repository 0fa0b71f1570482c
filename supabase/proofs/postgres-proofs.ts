import { createPlatform } from "../local/migrations.ts";
import { openServerDatabase } from "../tests/server-database.ts";
import { proveWithCli } from "./cli-proofs.ts";
import { proveContract } from "./contract-proofs.ts";
import { type DebianPostgres, startDebianPostgres } from "./debian-postgres.ts";
import { type Proof, unsuccessful } from "./proof.ts";
import { proveSchedules } from "./schedule-proofs.ts";

/**
 * What holds on PGlite also holds on Debian's PostgreSQL, with real concurrency: the official
 * command line, the schedules, the contract tests and pgTAP. Takes two minutes.
 */
export async function* provePostgres(): AsyncGenerator<Proof> {
  const name = "Debian's PostgreSQL starts";
  let server: DebianPostgres;
  try {
    server = await startDebianPostgres();
  } catch (error) {
    yield unsuccessful(name, error);
    return;
  }
  try {
    yield { name, outcome: "passed", figure: `version ${server.version}` };
    const database = openServerDatabase(server.url);
    await createPlatform(database);
    await database.close();
    yield* await proveWithCli(server.url);
    yield* await proveSchedules(server);
    yield* await proveContract(server.url);
  } finally {
    await server.stop();
  }
}
