import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The idempotency key of a submission: the key of its draft with the words that are sent. The same words
 * sent again are the same submission; words that were changed after a failure are another, so that they
 * are stored even where the first ones had been. A draft posted before the page's script ran has no key
 * of its own and is named after its words alone.
 */
export function idempotencyKey(
  posted: unknown,
  form: string,
  values: Record<string, string>,
): string {
  const draft = typeof posted === "string" && UUID.test(posted) ? posted.toLowerCase() : "";
  return uuidOf([draft, form, values]);
}

/** RFC 9562, version 8: a UUID of the application's own making. */
function uuidOf(content: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
