import { domainToASCII } from "node:url";
import { z } from "zod";
import { deliverFirst, retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { firstAttempt } from "../_shared/queue.ts";
import { MAX_LENGTH, text } from "../_shared/request.ts";
import { answerUnsubscribe } from "./unsubscribe.ts";
import { welcomeMails } from "./welcome-mail.ts";

/** The wordings of the newsletter's consent, newest first; each row names its version, so none is ever edited. */
export const CONSENTS = [
  {
    version: "2026-11",
    words: "J'accepte de recevoir la lettre mensuelle, selon la politique de confidentialité.",
  },
  { version: "2026-01", words: "J'accepte la politique de confidentialité." },
] as const;

/** The rule of the site's form: text, @, text, dot, text, without what mailers drop or parse. */
const SIMPLE_EMAIL = /^(?!.*[<>()[\]\\,;:"\p{Cf}\p{DI}])[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const newsletterEmail = text(MAX_LENGTH.email)
  .regex(SIMPLE_EMAIL, { abort: true })
  .refine((address) => {
    const canonical = canonicalEmail(address);
    return canonical.length <= MAX_LENGTH.email && SIMPLE_EMAIL.test(canonical);
  });

/** The one spelling of a mailbox: compatibility forms folded (NFKC), lower case, the domain in ASCII (IDNA). */
function canonicalEmail(address: string): string {
  const folded = address.normalize("NFKC").toLowerCase().normalize("NFKC");
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${domainToASCII(domain) || domain}`.replace(/\.+$/, "");
}

/** Known, new and returning addresses get the same answer after the same work, one insertion; the mail follows it. */
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
  retry: (call) => retryDue(call, welcomeMails),
  answerWithoutKey: answerUnsubscribe,
});
