import { randomUUID } from "node:crypto";
import type { StoredRows } from "../../local/stored-rows.ts";
import type { BackendAddress } from "./killable-backend.ts";

/** What the site gives a submission. */
const TIMEOUT_MS = 8000;

/** PostgreSQL's unique_violation: this draft is stored already. */
const UNIQUE_VIOLATION = "23505";

/** One draft of one form; its address names it in the table. */
export interface Submission {
  readonly table: keyof StoredRows;
  readonly path: string;
  readonly email: string;
  readonly idempotencyKey: string;
  readonly body: Readonly<Record<string, string>>;
}

type Form = (email: string) => Pick<Submission, "table" | "path" | "body">;

const lead: Form = (email) => ({
  table: "leads",
  path: "/rest/v1/leads",
  body: { first_name: "Zoë", last_name: "Lefèvre", company: "Vents & Marées", email },
});

const functionForms: readonly Form[] = [
  (email) => ({
    table: "newsletter_subscriptions",
    path: "/functions/v1/super-task",
    body: { email },
  }),
  (email) => ({
    table: "downloads",
    path: "/functions/v1/downloads_log",
    body: {
      email,
      file_name: "etude-de-cas-agregateur.pdf",
      first_name: "Zoë",
      last_name: "Lefèvre",
    },
  }),
  (email) => ({
    table: "contact_messages",
    path: "/functions/v1/send-contact-email",
    body: { type: "contact", name: "Zoë", email, message: "Bonjour" },
  }),
];

/** Seven leads, then one call of each function, and so on. */
const FORMS: readonly Form[] = [...Array<Form>(7).fill(lead), ...functionForms];

/** So many drafts, each made when it is asked for. */
export function* drafts(count: number): Generator<Submission> {
  for (let number = 0; number < count; number += 1) {
    const email = `visiteur.${number}@exemple.fr`;
    const form = FORMS[number % FORMS.length] ?? lead;
    yield { ...form(email), email, idempotencyKey: randomUUID() };
  }
}

/**
 * Sends a draft once.
 * @returns "recognised" when an earlier sending is stored already, undefined when it has to be sent again.
 * @throws Error when the backend refuses it.
 */
export async function send(
  { path, idempotencyKey, body, table }: Submission,
  { url, publishableKey }: BackendAddress,
): Promise<"stored" | "recognised" | undefined> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (!answer || answer.status >= 500) return undefined;
  if (answer.status < 300) return "stored";
  if (answer.status === 409 && answer.text.includes(`"${UNIQUE_VIOLATION}"`)) return "recognised";
  throw new Error(`A draft for ${table} was refused with status ${answer.status}: ${answer.text}`);
}
