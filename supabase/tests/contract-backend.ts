import { LOCAL_PUBLISHABLE_KEY, newSecretKey } from "../local/api-keys.ts";
import { serveHttp } from "../local/http-server.ts";
import { applyMigrations, createPlatform } from "../local/migrations.ts";
import { openRestInterface } from "../local/rest-interface.ts";
import { createServerDatabase } from "./server-database.ts";
import {
  type Client,
  connect,
  type RowsOf,
  rowReader,
  startFreshBackend,
} from "./temporary-backend.ts";
import { serverUrl } from "./test-database.ts";

/** The backend under test, on PGlite or on a PostgreSQL server. */
export interface ContractBackend {
  readonly url: string;
  readonly publishableKey: string;
  /** For what the REST interface does not show. */
  readonly databaseUrl: string;
  /** A client with the publishable key, as the site has it. */
  visitor(idempotencyKey?: string): Client;
  /** A client with the secret key. */
  readonly owner: Client;
  readonly rowsOf: RowsOf;
  stop(): Promise<void>;
}

/** The embedded backend, or the same REST interface on the server of POSTGRES_SERVER_URL. */
export async function startContractBackend(): Promise<ContractBackend> {
  return serverUrl ? await startOnServer(serverUrl) : await startOnPGlite();
}

async function startOnPGlite(): Promise<ContractBackend> {
  const backend = await startFreshBackend({ databasePort: 0, mailPauseMs: false });
  return { ...backend, databaseUrl: backend.databaseUrl ?? "" };
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
    rowsOf: rowReader(http.url, secretKey),
    async stop() {
      await http.stop();
      await database.remove();
    },
  };
}
