import { DeliveryRefusedError } from "../delivery-failure.ts";
import { htmlPart, type Mail, textPart } from "./mail.ts";
import type { ResendSettings } from "./mail-settings.ts";

/** Credentials, conflicts and limits: the same mail may be accepted later. */
const TRANSIENT_STATUSES: readonly number[] = [401, 403, 408, 409, 429];

/**
 * Sends a mail with Resend, whose idempotency key drops a repeat within 24 hours.
 * @throws DeliveryRefusedError
 */
export async function sendByResend(
  mail: Mail,
  { url, key }: ResendSettings,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": mail.id,
    },
    body: JSON.stringify({
      from: mail.from,
      to: [mail.to],
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: textPart(mail),
      html: htmlPart(mail),
      headers: mail.headers,
    }),
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  if (response.ok) return;
  const { status } = response;
  const isFinal = status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status);
  throw new DeliveryRefusedError(`resend_${status}`, isFinal);
}
