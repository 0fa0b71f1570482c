import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The idempotency key of a submission, from the key of its draft. One draft may ask for several case
 * studies, each of which is a submission of its own. A draft posted before the page's script ran has no
 * key, so it is named after its contents: the same words sent twice are the same submission.
 */
export function draftKey(posted: unknown, form: string, values: Record<string, string>): string {
  if (typeof posted !== "string" || !UUID.test(posted)) return uuidOf([form, values]);
  const key = posted.toLowerCase();
  return values.caseStudy ? uuidOf([key, values.caseStudy]) : key;
}

/** RFC 9562, version 8: a UUID of the application's own making. */
function uuidOf(content: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
