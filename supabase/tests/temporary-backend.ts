import assert from "node:assert/strict";
import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import type { FindFunction } from "../local/edge-functions.ts";
import { type EmbeddedOptions, startEmbedded } from "../local/embedded.ts";
import type { StoredRow, StoredTable } from "../local/stored-rows.ts";
import { copyDatabase } from "./database-template.ts";
import { parseMail } from "./receivers.ts";

type Row = StoredRow & { readonly id: number };

export type TemporaryFolder = Awaited<ReturnType<typeof temporaryFolder>>;

export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), "embedded-"));

/** Runs the functions outside this process, with the address of a backend that has yet to start. */
type StartFunctions = (
  backendUrl: Promise<string>,
) => Promise<AsyncDisposable & { readonly find: FindFunction }>;

const { FUNCTIONS_RUNNER } = process.env;
const startFunctions: StartFunctions | undefined =
  FUNCTIONS_RUNNER && (await import(FUNCTIONS_RUNNER)).startFunctions;

/** Addresses, tokens and words that the tests send. */
const PERSONAL_DATA = /@|zo[eë]|[ÉE]loïse|Lefèvre|Vents|Bonjour|bientôt|[0-9a-f]{8}-[0-9a-f]{4}/i;

/**
 * A backend on a free port, without a timer for mails, whose data folder goes when it stops unless one is
 * given; FUNCTIONS_RUNNER names a module that runs its functions.
 */
export async function startTemporaryBackend(options: Partial<EmbeddedOptions> = {}) {
  const resources = new AsyncDisposableStack();
  const dataDir = options.dataDir ?? resources.use(await temporaryFolder()).path;
  await copyDatabase(dataDir);
  const logLines: string[] = [];
  resources.defer(() =>
    assert.doesNotMatch(logLines.join("\n"), PERSONAL_DATA, "the log has personal data"),
  );
  const address = Promise.withResolvers<string>();
  const functions = startFunctions && resources.use(await startFunctions(address.promise));
  const embedded = await startEmbedded({
    dataDir,
    httpPort: 0,
    mailPauseMs: false,
    // Not the machine's own variables, which may name a mail server.
    environment: {},
    log: (line) => logLines.push(line),
    ...(functions && { findFunction: functions.find }),
    ...options,
  });
  resources.defer(embedded.stop);
  const { url, publishableKey, secretKey, mailDir } = embedded;
  address.resolve(url);
  const owner = connect(url, secretKey);
  /** A client with the publishable key, as the site has it. */
  const visitor = (idempotencyKey?: string) => connect(url, publishableKey, idempotencyKey);
  const rowsWith = async (table: StoredTable, column: string, value: string): Promise<Row[]> =>
    (await owner.from(table).select("*").eq(column, value).order("id")).data ?? [];
  /** The subscriptions of a canonical address, oldest first. */
  const subscriptions = (email: string) =>
    rowsWith("newsletter_subscriptions", "canonical_email", email);
  const stop = () => resources.disposeAsync();
  return {
    ...embedded,
    dataDir,
    logLines,
    stop,
    [Symbol.asyncDispose]: stop,
    visitor,
    owner,
    /** The rows of an address, in the order of their insertion. */
    rowsOf: (table: StoredTable, email: string) => rowsWith(table, "email", email),
    async invoke(name: string, body: object, idempotencyKey?: string) {
      const { data, error } = await visitor(idempotencyKey).functions.invoke(name, { body });
      if (!error) return { status: 200, answer: data };
      return { status: error.context.status, answer: await error.context.json() };
    },
    subscriptions,
    /** The latest of them, once the first attempt at its mail, which follows the answer, is over. */
    attemptedSubscription: (email: string) =>
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
    /** Calls a function as the scheduler does; the answer's body. */
    async retry(functionName: string) {
      const body = { type: "retry" };
      const { data, error } = await owner.functions.invoke(functionName, { body });
      if (error) throw error;
      return data;
    },
    async makeDue(table: string, id: number) {
      const next_attempt_at = new Date().toISOString();
      await owner.from(table).update({ next_attempt_at }).eq("id", id).throwOnError();
    },
  };
}

function connect(url: string, key: string, idempotencyKey?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey } },
  });
}
