import { createHash, createHmac } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The idempotency key of a submission: a hash of its draft key and its values. A retry has the same key;
 * values that were changed after a failure have another, so they are stored even if the first ones were.
 * A form posted without JavaScript has no draft key: the values alone make the key, for one day (UTC), so
 * that they can be sent again later, and with a secret, so that nobody else can use up their key.
 */
export function idempotencyKey(
  posted: unknown,
  form: string,
  values: Record<string, string>,
  { secret, now }: { readonly secret: string; readonly now: Date },
): string {
  if (typeof posted === "string" && UUID.test(posted)) {
    return uuidOf(createHash("sha256"), [posted.toLowerCase(), form, values]);
  }
  const day = now.toISOString().slice(0, 10);
  return uuidOf(createHmac("sha256", secret), [day, form, values]);
}

/** A UUID of version 8 (RFC 9562), which leaves its bits to the application. */
function uuidOf(
  hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>,
  content: unknown,
): string {
  const digest = hash.update(JSON.stringify(content)).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
