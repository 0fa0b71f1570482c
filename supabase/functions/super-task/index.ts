import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/queue.ts";
import { CONSENTS } from "./consent.ts";
import { canonicalEmail, newsletterEmail } from "./newsletter-email.ts";
import { answerUnsubscribe } from "./unsubscribe.ts";
import { welcomeMails } from "./welcome-mail.ts";

/**
 * Subscribes an address to the newsletter. A known, a new and a returning address get the same answer
 * after the same work, one insertion; the mail follows the answer.
 */
export default edgeFunction("super-task", {
  fields: z.object({ email: newsletterEmail }),
  async submit({ email }, call) {
    const stored = await call.database.insert(welcomeMails.table, {
      email,
      canonical_email: canonicalEmail(email),
      consent_version: CONSENTS[0].version,
      consented_at: new Date().toISOString(),
      ...firstAttempt(),
    });
    if (stored) call.afterAnswer(() => deliverFirst(welcomeMails, stored, call));
  },
  retry: (call) => retryDue(welcomeMails, call),
  answerWithoutKey: answerUnsubscribe,
});
