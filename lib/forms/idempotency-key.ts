import { createHash, createHmac } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same for a retry of the same values (specification, 7); without a draft key for a day, and with a secret. */
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
