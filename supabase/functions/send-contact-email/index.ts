import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/mail-queue.ts";
import { contactFields, contactMails } from "./contact-mail.ts";

/** Stores a message, then mails it: once it is stored, the caller gets its answer, mailed or not. */
export default edgeFunction("send-contact-email", {
  fields: contactFields.extend({ type: z.literal("contact") }),
  async submit({ type: _type, ...message }, call) {
    const row = { ...message, ...firstAttempt() };
    await deliverFirst(contactMails, await call.database.insert(contactMails.table, row), call);
  },
  retry: (call) => retryDue(contactMails, call),
});
