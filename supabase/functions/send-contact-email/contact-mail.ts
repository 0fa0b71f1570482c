import { z } from "zod";
import { type Environment, firmAddresses } from "../_shared/environment.ts";
import { type Mail, mailId, oneLine } from "../_shared/mail/mail.ts";
import { mailQueue } from "../_shared/mail/transports.ts";
import type { QueuedRow } from "../_shared/queue.ts";
import { line, MAX_LENGTH, standardEmail, text } from "../_shared/request.ts";

export const contactFields = z.object({
  name: line(MAX_LENGTH.name),
  email: standardEmail,
  message: text(MAX_LENGTH.message),
});

export interface ContactMessageRow extends QueuedRow, z.infer<typeof contactFields> {
  readonly created_at: string;
}

export const contactMails = mailQueue<ContactMessageRow>(
  "contact_messages",
  (row, { environment }) => contactMail(row, environment),
);

/** Sent from the firm's own address, which passes SPF and DKIM; replies go to the visitor. */
export function contactMail(row: ContactMessageRow, environment: Environment): Mail {
  const lines = [`Nom\u00a0: ${oneLine(row.name)}`, `Adresse e-mail\u00a0: ${oneLine(row.email)}`];
  return {
    id: mailId("contact_messages", row.id, row.created_at),
    ...firmAddresses(environment),
    replyTo: row.email,
    subject: oneLine(`Message de ${row.name} depuis le site`),
    paragraphs: [{ verbatim: lines.join("\n") }, { verbatim: row.message }],
  };
}
