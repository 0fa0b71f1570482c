import { domainToASCII } from "node:url";
import { MAX_LENGTH, text } from "../_shared/payload.ts";

/** As in the site's form: text, @, text, dot, text, without what mailers drop or parse. */
const SIMPLE_EMAIL = /^(?!.*[<>()[\]\\,;:"\p{Cf}\p{DI}])[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** An address whose canonical form is one too. */
export const newsletterEmail = text(MAX_LENGTH.email)
  .regex(SIMPLE_EMAIL, { abort: true })
  .refine((address) => {
    const canonical = canonicalEmail(address);
    return canonical.length <= MAX_LENGTH.email && SIMPLE_EMAIL.test(canonical);
  });

/** The one spelling of a mailbox: compatibility forms folded (NFKC), lower case, the domain in ASCII (IDNA). */
export function canonicalEmail(address: string): string {
  const folded = address.normalize("NFKC").toLowerCase().normalize("NFKC");
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${domainToASCII(domain) || domain}`.replace(/\.+$/, "");
}
