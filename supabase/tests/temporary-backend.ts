import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import { type Embedded, type EmbeddedOptions, startEmbedded } from "../local/embedded.ts";
import { runningInstance } from "../local/instance-lock.ts";
import type { StoredRow, StoredTable } from "../local/stored-rows.ts";
import { copyDatabase } from "./database-template.ts";
import { denoFunctions, denoPath } from "./deno-functions.ts";
import { parseMail, type ReceivedMail } from "./receivers.ts";

type Row = StoredRow & { readonly id: number };

export interface Subscription extends Row {
  readonly status: "pending" | "sent" | "failed";
  readonly unsubscribe_token: string;
}

export interface TemporaryBackend extends Embedded, AsyncDisposable {
  readonly dataDir: string;
  readonly logLines: readonly string[];
  /** A client with the publishable key, as the site has it. */
  visitor(idempotencyKey?: string): SupabaseClient;
  /** A client with the secret key. */
  readonly owner: SupabaseClient;
  /** The rows of an address, in the order of their insertion. */
  rowsOf(table: StoredTable, email: string): Promise<readonly Row[]>;
  /** Calls a function with the publishable key. */
  invoke(
    name: string,
    body: object,
    idempotencyKey?: string,
  ): Promise<{ readonly status: number; readonly answer: unknown }>;
  /** The subscriptions of a canonical address, oldest first. */
  subscriptions(email: string): Promise<readonly Subscription[]>;
  /** The latest of them, once the first attempt at its mail, which follows the answer, is over. */
  attemptedSubscription(email: string): Promise<Subscription>;
  /** The mails in the folder. */
  readMails(): Promise<readonly ReceivedMail[]>;
  /** Calls a function as the scheduler does; the answer's body. */
  retry(functionName: string): Promise<unknown>;
  /** Makes the mail of a row due now. */
  makeDue(table: string, id: number): Promise<void>;
}

/** A new, empty folder. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "embedded-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A backend with a data folder of its own, which goes when it stops. */
export async function startFreshBackend(
  options: Partial<EmbeddedOptions> = {},
): Promise<TemporaryBackend> {
  const folder = await temporaryFolder();
  const backend = await startTemporaryBackend(folder.path, options);
  const stop = () => backend.stop().finally(folder.remove);
  return { ...backend, stop, [Symbol.asyncDispose]: stop };
}

/** Addresses, tokens and words that the tests send. */
const PERSONAL_DATA = /@|zo[eë]|[ÉE]loïse|Lefèvre|Vents|Bonjour|bientôt|[0-9a-f]{8}-[0-9a-f]{4}/i;

/** A backend on a free port, without a timer for mails; its functions run in Deno when FUNCTIONS_DENO_PATH is set. */
export async function startTemporaryBackend(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<TemporaryBackend> {
  await copyDatabase(dataDir);
  const logLines: string[] = [];
  const address = Promise.withResolvers<string>();
  const deno = denoPath ? await denoFunctions(denoPath, address.promise) : undefined;
  const embedded = await startEmbedded({
    dataDir,
    httpPort: 0,
    mailPauseMs: false,
    // Not the machine's own variables, which may name a mail server.
    environment: {},
    log: (line) => logLines.push(line),
    ...(deno && { findFunction: deno.find }),
    ...options,
  });
  const { url, publishableKey, mailDir } = embedded;
  address.resolve(url);
  const { secretKey } = (await runningInstance(dataDir)) ?? { secretKey: "" };
  const owner = connect(url, secretKey);
  const visitor = (idempotencyKey?: string) => connect(url, publishableKey, idempotencyKey);
  const subscriptions = async (email: string) => {
    const table = owner.from("newsletter_subscriptions");
    return (await table.select("*").eq("canonical_email", email).order("id")).data ?? [];
  };
  async function stop() {
    await embedded.stop();
    await deno?.stop();
    assert.doesNotMatch(logLines.join("\n"), PERSONAL_DATA, "the log has personal data");
  }
  return {
    ...embedded,
    dataDir,
    logLines,
    stop,
    [Symbol.asyncDispose]: stop,
    visitor,
    owner,
    async rowsOf(table, email) {
      return (await owner.from(table).select("*").eq("email", email).order("id")).data ?? [];
    },
    async invoke(name, body, idempotencyKey) {
      const { data, error } = await visitor(idempotencyKey).functions.invoke(name, { body });
      if (!error) return { status: 200, answer: data };
      return { status: error.context.status, answer: await error.context.json() };
    },
    subscriptions,
    attemptedSubscription: (email) =>
      vi.waitFor(
        async () => {
          const latest = (await subscriptions(email)).at(-1);
          assert(latest && (latest.status !== "pending" || latest.last_error !== null));
          return latest;
        },
        { timeout: 10_000 },
      ),
    async readMails() {
      const files = await readdir(mailDir).catch(() => []);
      return await Promise.all(
        files.map(async (file) => parseMail(await readFile(join(mailDir, file)))),
      );
    },
    async retry(functionName) {
      const { data, error } = await owner.functions.invoke(functionName, {
        body: { type: "retry" },
      });
      if (error) throw error;
      return data;
    },
    async makeDue(table, id) {
      const next_attempt_at = new Date().toISOString();
      const { error } = await owner.from(table).update({ next_attempt_at }).eq("id", id);
      if (error) throw error;
    },
  };
}

function connect(url: string, key: string, idempotencyKey?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey } },
  });
}
