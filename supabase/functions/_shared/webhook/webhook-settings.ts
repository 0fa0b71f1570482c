import { Buffer } from "node:buffer";
import type { Environment } from "../environment.ts";
import { isSecureUrl, NOT_SECURE } from "../secure-url.ts";
import { SettingsError } from "../settings-error.ts";

export interface WebhookSettings {
  readonly url: string;
  /** The key of the signatures. */
  readonly key: Uint8Array;
}

/** As Standard Webhooks serialises a key: 24 to 64 bytes. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/**
 * Where leads are posted; undefined unless LEAD_WEBHOOK_URL is set.
 * @throws SettingsError
 */
export function readWebhookSettings(environment: Environment): WebhookSettings | undefined {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = environment;
  if (!url && !secret) return undefined;
  if (!url || !secret) {
    throw new SettingsError("LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET go together.");
  }
  if (!isSecureUrl(url)) throw new SettingsError(`LEAD_WEBHOOK_URL ${NOT_SECURE}.`);
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
  if (key.byteLength < 24 || key.byteLength > 64) {
    throw new SettingsError(
      "LEAD_WEBHOOK_SECRET is not whsec_ followed by 24 to 64 bytes in base64.",
    );
  }
  return { url, key };
}
