import { createTransport } from "nodemailer";
import { internetMessage } from "./internet-message.ts";
import type { Mail } from "./mail.ts";
import { MailRefusedError } from "./mail-failure.ts";
import type { SmtpSettings } from "./mail-settings.ts";

/** nodemailer's codes of a refused envelope and a refused content. */
const REFUSED_MAIL: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

/**
 * Hands a mail to an SMTP server, whose certificate must hold wherever TLS is used.
 * @param signal cuts the conversation wherever it is.
 * @throws MailRefusedError
 */
export async function sendBySmtp(
  mail: Mail,
  { host, port, security, credentials }: SmtpSettings,
  signal: AbortSignal,
): Promise<void> {
  const transporter = createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(credentials ? { auth: credentials } : {}),
  });
  try {
    await transporter.sendMail({ ...internetMessage(mail), signal });
  } catch (error) {
    throw asRefusal(error) ?? error;
  }
}

/**
 * Final when the recipient or the content is refused with a 5xx. Other refusals concern the
 * account, the sender or the server: they last until someone mends them, and the mail can wait.
 */
function asRefusal(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, responseCode }: Refusal = error;
  if (typeof responseCode !== "number") return undefined;
  const isFinal = responseCode >= 500 && REFUSED_MAIL.includes(code) && command !== "MAIL FROM";
  return new MailRefusedError(`smtp_${responseCode}`, isFinal);
}

interface Refusal extends Error {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}
