/** Submissions sent straight to the backend, as the site's server sends them. */
import { randomUUID } from "node:crypto";
import type { BackendAddress } from "./backend.ts";

/** The site's budget for a submission. */
const TIMEOUT_MS = 8000;

/** PostgreSQL's unique_violation: the idempotency key is stored already. */
const UNIQUE_VIOLATION = "23505";

type Table = "leads" | "newsletter_subscriptions" | "downloads" | "contact_messages";

export interface BackendCall {
  readonly table: Table;
  readonly email: string;
  readonly idempotencyKey: string;
}

const ENDPOINTS: Readonly<
  Record<Table, readonly [path: string, body: (email: string) => Readonly<Record<string, string>>]>
> = {
  leads: [
    "/rest/v1/leads",
    (email) => ({ first_name: "Zoë", last_name: "Lefèvre", company: "Vents & Marées", email }),
  ],
  newsletter_subscriptions: ["/functions/v1/super-task", (email) => ({ email })],
  downloads: [
    "/functions/v1/downloads_log",
    (email) => ({
      email,
      file_name: "etude-de-cas-agregateur.pdf",
      first_name: "Zoë",
      last_name: "Lefèvre",
    }),
  ],
  contact_messages: [
    "/functions/v1/send-contact-email",
    (email) => ({ type: "contact", name: "Zoë", email, message: "Bonjour" }),
  ],
};

/** Seven leads, then one call of each function. */
const MIX: readonly Table[] = [
  ...Array<Table>(7).fill("leads"),
  ...(["newsletter_subscriptions", "downloads", "contact_messages"] as const),
];

/** Yields `count` calls to one table, or to all tables in turn. */
export function* submissionsTo(target: Table | "all", count: number): Generator<BackendCall> {
  for (let number = 0; number < count; number += 1) {
    const table = target === "all" ? (MIX[number % MIX.length] ?? "leads") : target;
    yield { table, email: `visiteur.${number}@exemple.fr`, idempotencyKey: randomUUID() };
  }
}

/**
 * Sends a call once.
 * @returns "duplicate" if an earlier attempt was stored, undefined if the call must be retried.
 * @throws Error if the backend rejects it.
 */
export async function send(
  { table, email, idempotencyKey }: BackendCall,
  { url, publishableKey }: BackendAddress,
): Promise<"stored" | "duplicate" | undefined> {
  const [path, body] = ENDPOINTS[table];
  const answer = await fetch(url + path, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify(body(email)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (!answer || answer.status >= 500) return undefined;
  if (answer.status < 300) return "stored";
  if (answer.status === 409 && answer.text.includes(`"${UNIQUE_VIOLATION}"`)) return "duplicate";
  throw new Error(`${table}: rejected with status ${answer.status}: ${answer.text}`);
}
