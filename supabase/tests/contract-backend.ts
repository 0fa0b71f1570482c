import { LOCAL_PUBLISHABLE_KEY, newSecretKey } from "../local/api-keys.ts";
import { serveHttp } from "../local/http-server.ts";
import type { SqlResult } from "../local/local-database.ts";
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
  /** Runs statements as the database's owner; the result of the last one. */
  query(sql: string): Promise<SqlResult>;
  /** A client with the publishable key, as the site has it. */
  visitor(idempotencyKey?: string): Client;
  /** A client with the secret key. */
  readonly owner: Client;
  readonly rowsOf: RowsOf;
  stop(): Promise<void>;
}

/** The embedded backend, or the same REST interface on the server of POSTGRES_SERVER_URL. */
export async function startContractBackend(): Promise<ContractBackend> {
  return serverUrl
    ? await startOnServer(serverUrl)
    : await startFreshBackend({ mailPauseMs: false });
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
    query: async (sql) => (await database.runScript(sql)).at(-1) ?? { rows: [] },
    visitor: (idempotencyKey) => connect(http.url, LOCAL_PUBLISHABLE_KEY, idempotencyKey),
    owner: connect(http.url, secretKey),
    rowsOf: rowReader(http.url, secretKey),
    async stop() {
      await http.stop();
      await database.remove();
    },
  };
}
