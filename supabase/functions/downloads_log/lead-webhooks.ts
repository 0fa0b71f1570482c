import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import type { Call } from "../_shared/edge-function.ts";
import { type Environment, SettingsError } from "../_shared/environment.ts";
import { readLeads } from "../_shared/leads.ts";
import { mailId } from "../_shared/mail/mail.ts";
import {
  type DeliveryQueue,
  DeliveryRefusedError,
  NOTHING_OWED,
  type QueuedRow,
} from "../_shared/queue.ts";
import { isSecureUrl, NOT_SECURE } from "../_shared/secure-url.ts";

const TABLE = "lead_notices";

interface LeadNotice extends QueuedRow {
  readonly lead_id: number;
  readonly created_at: string;
}

/** Where no webhook is set, clears the queue at once: row by row, many leads would seem late. @throws DatabaseError */
export async function dropUnowedWebhooks({ database, environment }: Call): Promise<void> {
  if (environment.LEAD_WEBHOOK_URL || environment.LEAD_WEBHOOK_SECRET) return;
  await database.update(TABLE, { status: "eq.pending" }, NOTHING_OWED);
}

export const leadWebhooks: DeliveryQueue<LeadNotice> = {
  table: TABLE,
  noun: "webhook",

  async send({ id, lead_id, created_at }, { database, environment }, signal) {
    const settings = readWebhookSettings(environment);
    const [lead] = settings ? await readLeads(database, [lead_id]) : [];
    if (!settings || !lead) {
      await database.update(TABLE, { id: `eq.${id}` }, NOTHING_OWED);
      return false;
    }
    const event = {
      type: "lead.created",
      timestamp: lead.created_at,
      data: {
        lead_id,
        first_name: lead.first_name,
        last_name: lead.last_name,
        company: lead.company,
        email: lead.email,
        case_study: lead.caseStudy,
        file_name: lead.fileName,
      },
    };
    await postWebhook(mailId(TABLE, id, created_at), event, settings, signal);
    return true;
  },
};

type WebhookSettings = NonNullable<ReturnType<typeof readWebhookSettings>>;

/** A key as Standard Webhooks serialises it: 24 to 64 bytes. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** Where leads are posted; undefined unless LEAD_WEBHOOK_URL is set. @throws SettingsError */
export function readWebhookSettings(environment: Environment) {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = environment;
  if (!url && !secret) return undefined;
  if (!url || !secret) {
    throw new SettingsError("LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET go together.");
  }
  if (!isSecureUrl(url)) throw new SettingsError(`LEAD_WEBHOOK_URL ${NOT_SECURE}.`);
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
  if (key.byteLength < 24 || key.byteLength > 64) {
    throw new SettingsError(
      "LEAD_WEBHOOK_SECRET is not whsec_ followed by 24 to 64 bytes in base64.",
    );
  }
  return { url, key };
}

/** Signed as Standard Webhooks prescribes; the id is the same at each attempt. @throws DeliveryRefusedError */
async function postWebhook(
  id: string,
  event: object,
  { url, key }: WebhookSettings,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", Buffer.from(key))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": `v1,${signature}`,
    },
    body,
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  // Never final: the receiver may be repaired while the lead waits.
  if (!response.ok) throw new DeliveryRefusedError(`webhook_${response.status}`, false);
}
