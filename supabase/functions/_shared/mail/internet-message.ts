import type { SendMailOptions } from "nodemailer";
import { htmlPart, type Mail, oneLine, textPart } from "./mail.ts";

/** A mail as nodemailer composes it: both parts in UTF-8, header values folded, encoded, on one line. */
export function internetMessage(mail: Mail): SendMailOptions {
  const [, domain = "localhost"] = /@([^\s<>@]+)>?$/.exec(mail.from) ?? [];
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: mail.from,
    // As one address each, never as a list to take apart.
    to: { name: "", address: mail.to },
    replyTo: { name: "", address: mail.replyTo },
    subject: mail.subject,
    text: textPart(mail),
    html: htmlPart(mail),
    headers: unfolded(mail.headers),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An address that is folded onto a line of its own is legal, and missed by simple readers. */
function unfolded(headers: Mail["headers"] = {}) {
  return Object.entries(headers).map(([key, value]) => ({
    key,
    value: { prepared: true, value: oneLine(value) },
  }));
}
