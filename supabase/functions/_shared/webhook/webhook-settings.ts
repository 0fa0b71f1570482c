import { Buffer } from "node:buffer";
import type { Environment } from "../environment.ts";
import { SettingsError } from "../settings-error.ts";

export interface WebhookSettings {
  readonly url: string;
  /** The key of the signatures. */
  readonly key: Uint8Array;
}

/** As Standard Webhooks serialises a key: 24 to 64 bytes. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

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
  if (!isSafe(url)) throw new SettingsError("LEAD_WEBHOOK_URL is not an https URL.");
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
  if (key.byteLength < 24 || key.byteLength > 64) {
    throw new SettingsError(
      "LEAD_WEBHOOK_SECRET is not whsec_ followed by 24 to 64 bytes in base64.",
    );
  }
  return { url, key };
}

/** Leads leave this machine encrypted. */
function isSafe(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || (protocol === "http:" && LOCAL_HOSTS.includes(hostname));
}
