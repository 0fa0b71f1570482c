import { type Environment, keyHeaders } from "../functions/_shared/environment.ts";
import { isSecureUrl, NOT_SECURE } from "../functions/_shared/secure-url.ts";
import { startEmbedded } from "./embedded.ts";
import { type InstanceAddress, runningInstance } from "./instance-lock.ts";
import { StartError } from "./start-errors.ts";

/** In the order in which they are shown, with the column that dates a row. */
const TABLES = {
  leads: "created_at",
  newsletter_subscriptions: "consented_at",
  downloads: "created_at",
  contact_messages: "created_at",
} as const;

export type StoredTable = keyof typeof TABLES;

export const STORED_TABLES = Object.keys(TABLES) as StoredTable[];

export type StoredRow = Readonly<Record<string, string | number | null>>;
export type StoredRows = Readonly<Record<StoredTable, readonly StoredRow[]>>;

export function noRows() {
  const tables = STORED_TABLES.map((table): [StoredTable, StoredRow[]] => [table, []]);
  return Object.fromEntries(tables) as Record<StoredTable, StoredRow[]>;
}

/** PostgREST returns no more than its `max_rows` at once: 1000 unless a project sets another. */
const PAGE_ROWS = 500;

/**
 * Runs an operator's work on a data folder, for which its backend is started if it is not running.
 * @throws StartError when the folder cannot be opened.
 */
export async function withInstance<Result>(
  dataDir: string,
  work: (address: InstanceAddress) => Promise<Result>,
): Promise<Result> {
  const running = await runningInstance(dataDir);
  if (running) return await work(running);

  await using embedded = await startEmbedded({
    dataDir,
    httpPort: 0,
    // Neither sends due mails nor erases what an operator wants to see.
    mailPauseMs: false,
    purges: false,
    environment: {},
  });
  return await work(embedded);
}

/**
 * All rows of a backend, newest last.
 * @param since leaves out older ones.
 * @throws StartError
 */
export async function readRows(address: InstanceAddress, since?: Date): Promise<StoredRows> {
  const stored = noRows();
  for (const table of STORED_TABLES) {
    const rows = stored[table];
    let page: readonly StoredRow[];
    do {
      const query = new URLSearchParams({
        order: "id.asc",
        limit: String(PAGE_ROWS),
        id: `gt.${rows.at(-1)?.id ?? 0}`,
        ...(since && { [TABLES[table]]: `gte.${since.toISOString()}` }),
      });
      page = await callBackend(address, `${table}?${query}`);
      rows.push(...page);
    } while (page.length === PAGE_ROWS);
  }
  return stored;
}

/** The mails and webhooks that the firm should have received and that were given up. */
export async function readGivenUpNotices(address: InstanceAddress): Promise<readonly StoredRow[]> {
  const queues = ["firm_mails", "lead_notices"].map(async (queue) => {
    const query = "select=id,status,attempts,last_error&status=eq.failed&order=id.asc";
    const rows: readonly StoredRow[] = await callBackend(address, `${queue}?${query}`);
    return rows.map((row) => ({ queue, ...row }));
  });
  return (await Promise.all(queues)).flat();
}

/** An erasure of one address reads every row. */
const TIMEOUT_MS = 60_000;

/**
 * The hosted project of the environment, with its secret key.
 * @throws StartError when a variable is missing or invalid.
 */
export function hostedAddress(environment: Environment): InstanceAddress {
  const name = environment.SUPABASE_URL ? "SUPABASE_URL" : "NEXT_PUBLIC_SUPABASE_URL";
  const url = environment[name];
  if (!url) throw new StartError("--remote needs the project's URL in SUPABASE_URL.");
  if (!isSecureUrl(url)) throw new StartError(`${name} ${NOT_SECURE}.`);
  const secretKey = environment.SUPABASE_SECRET_KEY || environment.SUPABASE_SERVICE_ROLE_KEY;
  if (secretKey) return { url: url.replace(/\/$/, ""), secretKey };
  throw new StartError(
    "--remote needs a secret key of the project (sb_secret_…) in SUPABASE_SECRET_KEY.",
  );
}

/**
 * Calls the REST interface with the secret key: reads, or posts a body.
 * @throws StartError
 */
export async function callBackend<Answer>(
  { url, secretKey }: InstanceAddress,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...keyHeaders(secretKey), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new StartError(`${url} does not answer.`, { cause: error });
  });
  const { ok, status } = response;
  if (ok) return await response.json();
  if (status === 401 || status === 403) {
    throw new StartError(`${url} refuses the key: SUPABASE_SECRET_KEY has to be its secret key.`);
  }
  const [name] = path.split("?");
  throw new StartError(
    status === 404
      ? `${url} has no ${name}: apply the migrations (supabase db push --remote).`
      : `${url} answered ${status} for ${name}.`,
  );
}
