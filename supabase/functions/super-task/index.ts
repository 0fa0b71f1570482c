import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/mail-queue.ts";
import { simpleEmail } from "../_shared/payload.ts";
import { CONSENTS } from "./consent.ts";
import { answerUnsubscribe } from "./unsubscribe.ts";
import { welcomeMails } from "./welcome-mail.ts";

const fields = z.object({
  // One mailbox is one row, whatever its letter case.
  email: simpleEmail.toLowerCase(),
});

/** Subscribes an address to the newsletter; a known or returning address gets the same answer as a new one. */
export default edgeFunction("super-task", {
  fields,
  async submit(subscriber, call) {
    const { database } = call;
    const now = new Date().toISOString();
    const subscription = {
      ...subscriber,
      consent_version: CONSENTS[0].version,
      consented_at: now,
      // Renewed for a returning subscriber: links in earlier mails cannot end this subscription.
      unsubscribe_token: crypto.randomUUID(),
      ...firstAttempt(),
    };
    const { table } = welcomeMails;
    const added = await database.insert(table, subscription);
    const [stored] = added
      ? [added]
      : await database.update(
          table,
          { email: `eq.${subscriber.email}`, unsubscribed_at: `lte.${now}` },
          { ...subscription, unsubscribed_at: null },
        );
    await deliverFirst(welcomeMails, stored, call);
  },
  retry: (call) => retryDue(welcomeMails, call),
  answerWithoutKey: answerUnsubscribe,
});
