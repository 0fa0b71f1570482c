import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { site } from "#lib/content/site.ts";
import { type Embedded, type EmbeddedOptions, startEmbedded } from "../local/embedded.ts";
import { runningInstance } from "../local/instance-lock.ts";
import { denoPath, serveInDeno } from "./deno-functions.ts";

export interface TemporaryBackend extends Embedded {
  readonly dataDir: string;
  readonly logLines: readonly string[];
  /** The client of a visitor's submission, with the idempotency key in its header. */
  visitor(idempotencyKey?: string): SupabaseClient;
  /** Sees every row. */
  readonly owner: SupabaseClient;
  /** Calls a function as the scheduler does; resolves with the response body. */
  retry(functionName: string): Promise<unknown>;
  /** Makes the row's mail due now. */
  makeDue(table: string, id: number): Promise<void>;
}

/** A new folder in the system's temporary one. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "embedded-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A backend on any free port, with a client per kind of caller; its functions run in Deno when FUNCTIONS_DENO_PATH is set. */
export async function startTemporaryBackend(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<TemporaryBackend> {
  const logLines: string[] = [];
  const embedded = await startEmbedded({
    dataDir,
    httpPort: 0,
    databasePort: false,
    // Never the mail server that the machine's own variables name.
    environment: {},
    log: (line) => logLines.push(line),
    ...options,
  });
  const { secretKey } = (await runningInstance(dataDir)) ?? { secretKey: "" };
  const deno = denoPath
    ? await serveInDeno(
        denoPath,
        embedded.url,
        {
          MAIL_DIRECTORY: embedded.mailDir,
          CONTACT_MAIL_TO: site.email,
          ...options.environment,
          SUPABASE_URL: embedded.url,
          SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: embedded.publishableKey }),
          SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
        },
        (line) => logLines.push(line),
      )
    : undefined;
  const url = deno?.url ?? embedded.url;
  const owner = connect(url, secretKey);
  return {
    ...embedded,
    url,
    dataDir,
    logLines,
    async stop() {
      await deno?.stop();
      await embedded.stop();
    },
    visitor: (idempotencyKey) => connect(url, embedded.publishableKey, idempotencyKey),
    owner,
    async retry(functionName) {
      const { data, error } = await owner.functions.invoke(functionName, {
        body: { type: "retry" },
      });
      if (error) throw error;
      return data;
    },
    async makeDue(table, id) {
      const { error } = await owner
        .from(table)
        .update({ next_attempt_at: new Date(0).toISOString() })
        .eq("id", id);
      if (error) throw error;
    },
  };
}

export function connect(url: string, key: string, idempotencyKey?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey } },
  });
}
