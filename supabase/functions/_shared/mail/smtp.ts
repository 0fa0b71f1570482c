import { createTransport } from "nodemailer";
import { DeliveryRefusedError } from "../delivery-failure.ts";
import { internetMessage } from "./internet-message.ts";
import type { Mail } from "./mail.ts";
import type { SmtpSettings } from "./mail-settings.ts";

/** nodemailer's codes for a refused envelope and a refused message. */
const REFUSED_MAIL: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

/**
 * Sends a mail by SMTP; with TLS, the server's certificate must be valid.
 * @param signal aborts the connection.
 * @throws DeliveryRefusedError
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
 * Final when the recipient or the message is refused with a 5xx. Other refusals are about the
 * account, the sender or the server, which can be fixed while the mail waits.
 */
function asRefusal(error: unknown): DeliveryRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, responseCode }: Refusal = error;
  if (typeof responseCode !== "number") return undefined;
  const isFinal = responseCode >= 500 && REFUSED_MAIL.includes(code) && command !== "MAIL FROM";
  return new DeliveryRefusedError(`smtp_${responseCode}`, isFinal);
}

interface Refusal extends Error {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}
