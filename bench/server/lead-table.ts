import { randomUUID } from "node:crypto";
import pg from "pg";
import type { BackendAddress } from "../../supabase/proofs/kill-drill/killable-backend.ts";

/** PGlite builds the whole statement's result in memory. */
const ROWS_PER_STATEMENT = 50_000;

const FILL = `insert into public.leads (first_name, last_name, company, email, idempotency_key)
  select 'Zoë', 'Lefèvre', 'Vents & Marées', 'visiteur.' || number || '@exemple.fr', gen_random_uuid()
  from generate_series($1::integer, $2::integer) as number`;

/** Fills the table of leads up to so many rows, through the database's own port. */
export async function fillLeads({ databaseUrl }: BackendAddress, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: counted } = await client.query("select count(*)::integer as count from leads");
    for (let from = counted[0].count + 1; from <= rows; from += ROWS_PER_STATEMENT) {
      await client.query(FILL, [from, Math.min(from + ROWS_PER_STATEMENT - 1, rows)]);
    }
  } finally {
    await client.end();
  }
}

/** Stores leads one after the other, as the site does. @returns how long each took, in milliseconds. */
export async function storeLeads(
  { url, publishableKey }: BackendAddress,
  count: number,
): Promise<readonly number[]> {
  const durations: number[] = [];
  while (durations.length < count) {
    const sentAt = performance.now();
    const response = await fetch(`${url}/rest/v1/leads`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify([
        {
          first_name: "Zoë",
          last_name: "Lefèvre",
          company: "Vents & Marées",
          email: "zoe@exemple.fr",
        },
      ]),
    });
    await response.text();
    durations.push(performance.now() - sentAt);
    if (!response.ok) throw new Error(`A lead was answered with ${response.status}.`);
  }
  return durations;
}
