import type { SendMailOptions } from "nodemailer";
import { htmlPart, type Mail, oneLine, textPart } from "./mail.ts";

/** A mail in nodemailer's format. */
export function internetMessage(mail: Mail): SendMailOptions {
  const [, domain = "localhost"] = /@([^\s<>@]+)>?$/.exec(mail.from) ?? [];
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: mail.from,
    // Objects, so that nodemailer does not parse them as lists.
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

/** Folding a long URL is legal, but some mail clients then miss it. */
function unfolded(headers: Mail["headers"] = {}) {
  return Object.entries(headers).map(([key, value]) => ({
    key,
    value: { prepared: true, value: oneLine(value) },
  }));
}
