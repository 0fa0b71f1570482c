import { existsSync } from "node:fs";
import { startEmbedded } from "./embedded.ts";
import { type InstanceAddress, runningInstance } from "./instance-lock.ts";

/** In the order in which they are shown. */
const TABLES = ["leads", "newsletter_subscriptions", "downloads", "contact_messages"] as const;

export type StoredRow = Readonly<Record<string, string | number | null>>;
export type StoredRows = Readonly<Record<(typeof TABLES)[number], readonly StoredRow[]>>;

const NOTHING: StoredRows = {
  leads: [],
  newsletter_subscriptions: [],
  downloads: [],
  contact_messages: [],
};

/**
 * All rows of a data folder, newest last, whether its backend is running or not.
 * @throws StartError when the folder cannot be opened.
 */
export async function readStoredRows(dataDir: string): Promise<StoredRows> {
  // Reading must not create the folder.
  if (!existsSync(dataDir)) return NOTHING;
  const running = await runningInstance(dataDir);
  if (running) return await readAll(running);

  const embedded = await startEmbedded({
    dataDir,
    httpPort: 0,
    // Nor send due mails.
    mailPauseMs: false,
    environment: {},
  });
  try {
    const started = await runningInstance(dataDir);
    return started ? await readAll(started) : NOTHING;
  } finally {
    await embedded.stop();
  }
}

async function readAll({ url, secretKey }: InstanceAddress): Promise<StoredRows> {
  const entries = TABLES.map(async (table) => {
    const response = await fetch(`${url}/rest/v1/${table}?order=id.asc`, {
      headers: { apikey: secretKey },
    });
    if (!response.ok) throw new Error(`Reading ${table} failed with status ${response.status}.`);
    const rows: readonly StoredRow[] = await response.json();
    return [table, rows] as const;
  });
  return { ...NOTHING, ...Object.fromEntries(await Promise.all(entries)) };
}
