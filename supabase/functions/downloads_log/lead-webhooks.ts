import type { Call } from "../_shared/edge-function.ts";
import { readLeads } from "../_shared/leads.ts";
import { mailId } from "../_shared/mail/mail.ts";
import { type DeliveryQueue, NOTHING_OWED, type QueuedRow } from "../_shared/queue.ts";
import { postWebhook, readWebhookSettings } from "../_shared/webhook.ts";

const TABLE = "lead_notices";

interface LeadNotice extends QueuedRow {
  readonly lead_id: number;
  readonly created_at: string;
}

/**
 * Clears the whole queue at once where no webhook is set: row by row, many leads would seem late.
 * @throws DatabaseError
 */
export async function dropUnowedWebhooks({ database, environment }: Call): Promise<void> {
  if (environment.LEAD_WEBHOOK_URL || environment.LEAD_WEBHOOK_SECRET) return;
  await database.update(TABLE, { status: "eq.pending" }, NOTHING_OWED);
}

/** Posts each lead to LEAD_WEBHOOK_URL. */
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
