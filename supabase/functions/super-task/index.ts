import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/mail-queue.ts";
import { simpleEmail } from "../_shared/payload.ts";
import { CONSENTS } from "./consent.ts";
import { answerUnsubscribe } from "./unsubscribe.ts";
import { welcomeMails } from "./welcome-mail.ts";

const fields = z.object({
  // One mailbox, one row, in whatever letters it is typed.
  email: simpleEmail.toLowerCase(),
});

/** Subscribes an address to the newsletter; a known or returning address gets the same answer as a new one. */
export default edgeFunction("super-task", {
  fields,
  async submit({ email }, call) {
    const { database } = call;
    const now = new Date().toISOString();
    const subscription = {
      consent_version: CONSENTS[0].version,
      consented_at: now,
      // A new one for who returns too: the mails of the time before cannot end this subscription.
      unsubscribe_token: crypto.randomUUID(),
      ...firstAttempt(),
    };
    const { table } = welcomeMails;
    const added = await database.insert(table, { email, ...subscription });
    const [stored] = added
      ? [added]
      : await database.update(
          table,
          { email: `eq.${email}`, unsubscribed_at: `lte.${now}` },
          { ...subscription, unsubscribed_at: null },
        );
    if (stored) await deliverFirst(welcomeMails, stored, call);
  },
  retry: (call) => retryDue(welcomeMails, call),
  answerWithoutKey: answerUnsubscribe,
});
