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
  /** What a visitor's submission uses; the draft key goes where the site puts it. */
  visitor(idempotencyKey?: string): SupabaseClient;
  /** Sees every row. */
  readonly owner: SupabaseClient;
  /** What the scheduler calls; the answer's body. */
  retry(functionName: string): Promise<unknown>;
  /** Lets the time pass until the row's mail is due. */
  makeDue(table: string, id: number): Promise<void>;
}

/** A new folder, removed by the returned function. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "embedded-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A backend on any free port, with a client for each kind of caller; its functions run in Deno if asked for. */
export async function startTemporaryBackend(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<TemporaryBackend> {
  const logLines: string[] = [];
  const embedded = await startEmbedded({
    dataDir,
    httpPort: 0,
    databasePort: false,
    // Whatever mail server the machine's own variables name.
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
