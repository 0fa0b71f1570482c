import type { Environment } from "../_shared/environment.ts";

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A mail whose headers hold no line end. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Sent from the firm's own address, so that it passes the checks of senders; replies go to the visitor. */
export function composeMail(message: ContactMessage, environment: Environment): Mail {
  const to = environment.CONTACT_MAIL_TO ?? "";
  return {
    from: oneLine(environment.CONTACT_MAIL_FROM ?? to),
    to: oneLine(to),
    replyTo: oneLine(message.email),
    subject: oneLine(`Message de ${message.name} depuis le site`),
    text: [
      `Nom : ${oneLine(message.name)}`,
      `Adresse e-mail : ${oneLine(message.email)}`,
      "",
      message.message,
      "",
    ].join("\n"),
  };
}

/** A line end in a header would start the next header. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, " ").trim();
}
