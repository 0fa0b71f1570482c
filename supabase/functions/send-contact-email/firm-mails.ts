import type { Call } from "../_shared/edge-function.ts";
import { firmAddresses } from "../_shared/environment.ts";
import { readLeads } from "../_shared/leads.ts";
import { type FirmMailContent, mailId } from "../_shared/mail/mail.ts";
import { mailQueue } from "../_shared/mail/transports.ts";
import { NOTHING_OWED, type QueuedRow } from "../_shared/queue.ts";
import { type ContactMessageRow, contactMails } from "./contact-mail.ts";
import { type AlertFacts, alertMail, leadMail, messagesMail } from "./notice-mails.ts";

const TABLE = "firm_mails";

type FirmMail = QueuedRow & { readonly created_at: string } & (
    | { readonly kind: "leads" | "messages"; readonly facts: { readonly table: number } }
    | { readonly kind: "alert"; readonly facts: AlertFacts }
  );

/** Internal mails that the database queues: leads, messages held back, trouble with the queues. */
export const firmMails = mailQueue<FirmMail>(TABLE, async (row, call) => {
  const { database, environment } = call;
  const content = await compose(row, call);
  if (!content) {
    // The rows that it names have been erased.
    await database.update(TABLE, { id: `eq.${row.id}` }, NOTHING_OWED);
    return undefined;
  }
  const { from, to } = firmAddresses(environment);
  return {
    id: mailId(TABLE, row.id, row.created_at),
    from,
    to,
    // Prevents out-of-office replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    ...content,
    replyTo: content.replyTo ?? to[0],
  };
});

/** Undefined when there is nothing left to tell. */
async function compose(row: FirmMail, call: Call): Promise<FirmMailContent | undefined> {
  const { database, environment } = call;
  const mail_id = `eq.${row.id}`;
  switch (row.kind) {
    case "leads": {
      const query = { select: "lead_id", mail_id, order: "lead_id.asc" };
      const notices = (await database.select("lead_notices", query)) as { lead_id: number }[];
      const ids = notices.map(({ lead_id }) => lead_id);
      const leads = await readLeads(database, ids);
      return leads.length > 0 ? leadMail(leads, row.facts.table, environment) : undefined;
    }
    case "messages": {
      const query = { mail_id, order: "id.asc" };
      const messages = (await database.select(contactMails.table, query)) as ContactMessageRow[];
      return messages.length > 0 ? messagesMail(messages, row.facts.table, environment) : undefined;
    }
    case "alert": {
      const { given_up, late, held_back: heldBack } = row.facts;
      // The only sign of trouble when no mail leaves.
      call.logEvent("queue_alert", { givenUp: given_up.length, late: late.length, heldBack });
      return alertMail(row.facts);
    }
  }
}
