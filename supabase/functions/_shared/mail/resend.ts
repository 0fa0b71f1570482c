import { htmlPart, type Mail, textPart } from "./mail.ts";
import { MailRefusedError } from "./mail-failure.ts";
import type { ResendSettings } from "./mail-settings.ts";

/** These answers may change without the mail: credentials, conflicts, limits. */
const PASSING_REFUSALS: readonly number[] = [401, 403, 408, 409, 429];

/**
 * Hands a mail to Resend. The key of idempotency makes a repeat within 24 hours a no-op.
 * @throws MailRefusedError
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
    signal,
  });
  await response.body?.cancel();
  if (response.ok) return;
  const { status } = response;
  const isFinal = status < 500 && !PASSING_REFUSALS.includes(status);
  throw new MailRefusedError(`resend_${status}`, isFinal);
}
