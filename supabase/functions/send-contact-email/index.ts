import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/queue.ts";
import { contactFields, contactMails } from "./contact-mail.ts";
import { firmMails } from "./firm-mails.ts";

/**
 * Once a message is stored, the caller gets its answer, mailed or not. A duplicate of a message whose
 * mail was given up queues the mail again. Retries also send the firm what the database has queued for it.
 */
export default edgeFunction("send-contact-email", {
  fields: contactFields.extend({ type: z.literal("contact") }),
  async submit({ type: _type, ...message }, call) {
    const { database, request } = call;
    const { table } = contactMails;
    let stored = await database.insert(table, { ...message, ...firstAttempt() });
    if (!stored) {
      const idempotency_key = `eq.${request.headers.get("idempotency-key")}`;
      const duplicate = { idempotency_key, status: "eq.failed" };
      [stored] = await database.update(table, duplicate, firstAttempt());
    }
    await deliverFirst(contactMails, stored, call);
  },
  retry: (call) => retryDue(call, contactMails, firmMails),
});
