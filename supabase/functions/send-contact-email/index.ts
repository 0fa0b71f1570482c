import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/mail-queue.ts";
import { MAX_LENGTH, standardEmail, text } from "../_shared/payload.ts";
import { contactMails } from "./contact-mail.ts";

const fields = z.object({
  type: z.literal("contact"),
  name: text(MAX_LENGTH.name),
  email: standardEmail,
  message: text(MAX_LENGTH.message),
});

/** Stores a message, then mails it: once it is stored the visitor's part is done, mailed or not. */
export default edgeFunction("send-contact-email", {
  fields,
  async submit({ name, email, message }, call) {
    const row = { name, email, message, ...firstAttempt() };
    const stored = await call.database.insert(contactMails.table, row);
    if (stored) await deliverFirst(contactMails, stored, call);
  },
  retry: (call) => retryDue(contactMails, call),
});
