import { z } from "zod";
import { requireVariable } from "../_shared/environment.ts";
import { mailId, oneLine } from "../_shared/mail/mail.ts";
import type { MailQueue, QueuedRow } from "../_shared/mail-queue.ts";

interface ContactMessageRow extends QueuedRow {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly created_at: string;
}

/** The messages of the contact form, each of which the firm receives as a mail. */
export const contactMails: MailQueue<ContactMessageRow> = {
  table: "contact_messages",

  row: z.object({
    id: z.number(),
    attempts: z.number(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    created_at: z.string(),
  }),

  /** Sent from the firm's own address, so that it passes the checks of senders; replies go to the visitor. */
  compose({ id, name, email, message, created_at }, environment) {
    const to = requireVariable(environment, "CONTACT_MAIL_TO");
    return {
      id: mailId("contact_messages", id, created_at),
      from: environment.CONTACT_MAIL_FROM || to,
      to,
      replyTo: email,
      subject: oneLine(`Message de ${name} depuis le site`),
      paragraphs: [`Nom\u00a0: ${oneLine(name)}\nAdresse e-mail\u00a0: ${email}`, message],
    };
  },
};
