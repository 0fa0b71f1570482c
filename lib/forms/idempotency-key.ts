import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The idempotency key of a submission: a hash of its draft key and its values. A retry has the same key;
 * values that were changed after a failure have another, so they are stored even if the first ones were.
 * A form posted before hydration has no draft key: its values alone make the key.
 */
export function idempotencyKey(
  posted: unknown,
  form: string,
  values: Record<string, string>,
): string {
  const draft = typeof posted === "string" && UUID.test(posted) ? posted.toLowerCase() : "";
  return uuidOf([draft, form, values]);
}

/** A UUID of version 8 (RFC 9562), which leaves its bits to the application. */
function uuidOf(content: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
