import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { DeliveryRefusedError } from "../delivery-failure.ts";
import type { WebhookSettings } from "./webhook-settings.ts";

/** What happened, in the form of Standard Webhooks. */
export interface WebhookEvent {
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: object;
}

/**
 * Posts an event, signed as Standard Webhooks prescribes.
 * @param id the same at each attempt.
 * @throws DeliveryRefusedError for any answer but 2xx, or a network error.
 */
export async function postWebhook(
  id: string,
  event: WebhookEvent,
  { url, key }: WebhookSettings,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", Buffer.from(key))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": `v1,${signature}`,
    },
    body,
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  // Never final: whatever the receiver says, it may be mended while the lead waits.
  if (!response.ok) throw new DeliveryRefusedError(`webhook_${response.status}`, false);
}
