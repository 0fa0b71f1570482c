import type { SupabaseClient } from "@supabase/supabase-js";
import { LOCAL_PUBLISHABLE_KEY, newSecretKey } from "../local/api-keys.ts";
import { serveHttp } from "../local/http-server.ts";
import { applyMigrations, createPlatform } from "../local/migrations.ts";
import { openRestInterface } from "../local/rest-interface.ts";
import { createServerDatabase } from "./server-database.ts";
import { connect, startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";
import { serverUrl } from "./test-database.ts";

/** What the contract tests speak to, whichever database is behind it. */
export interface ContractBackend {
  readonly url: string;
  readonly publishableKey: string;
  /** For what HTTP does not show. */
  readonly databaseUrl: string;
  /** What a visitor's submission uses; the draft key goes where the site puts it. */
  visitor(idempotencyKey?: string): SupabaseClient;
  /** Sees every row. */
  readonly owner: SupabaseClient;
  stop(): Promise<void>;
}

/** The embedded backend, or the same REST interface on the server of POSTGRES_SERVER_URL. */
export async function startContractBackend(): Promise<ContractBackend> {
  return serverUrl ? await startOnServer(serverUrl) : await startOnPGlite();
}

async function startOnPGlite(): Promise<ContractBackend> {
  const folder = await temporaryFolder();
  const backend = await startTemporaryBackend(folder.path, { databasePort: 0 });
  return {
    ...backend,
    databaseUrl: backend.databaseUrl ?? "",
    async stop() {
      await backend.stop();
      await folder.remove();
    },
  };
}

async function startOnServer(server: string): Promise<ContractBackend> {
  const secretKey = newSecretKey();
  const database = await createServerDatabase(server);
  await createPlatform(database);
  await applyMigrations(database);
  const rest = await openRestInterface(database, secretKey);
  const http = await serveHttp(
    (request) => rest(request, new URL(request.url).pathname.replace("/rest/v1/", "")),
    0,
    console.error,
  );
  return {
    url: http.url,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    databaseUrl: database.databaseUrl,
    visitor: (idempotencyKey) => connect(http.url, LOCAL_PUBLISHABLE_KEY, idempotencyKey),
    owner: connect(http.url, secretKey),
    async stop() {
      await http.stop();
      await database.remove();
    },
  };
}
