import { FORM_BODY_MAX_BYTES } from "./form-definition.ts";

/** The format of Next's action ids. */
const ACTION_NAME = /^[\da-f]+$/;

/** Next parses only this spelling as a form; for any other, the action would get the raw body. */
const FORM_TYPE = /^multipart\/form-data *;.*\bboundary=./;

const BOUNDARY = /\bboundary=(?:"([^"]+)"|([^\s;]+))/;

/** After a boundary: the end, or a few short header lines. Next's parser of actions throws at control characters. */
const AFTER_BOUNDARY = /^(?:--|\r\n(?:[\w-]{1,50}:[\t\x20-\x7e\x80-\xff]{0,500}\r\n){1,5}\r\n)/;

/** The status that refuses a post which no page of the site can have sent: Next would answer 500, or call the action. */
export function refusedPost(headers: Headers, origins: readonly string[]): number | undefined {
  if (!isSameOrigin(headers, origins)) return 403;
  if (!FORM_TYPE.test(headers.get("content-type") ?? "")) return 415;
  const action = headers.get("next-action");
  const length = headers.get("content-length");
  if ((action !== null && !ACTION_NAME.test(action)) || length === "0") return 400;
  return Number(length) > FORM_BODY_MAX_BYTES ? 413 : undefined;
}

/** The status that refuses a body which is too long or no form, once its headers have passed: Next would answer 500. */
export async function refusedBody(request: Request): Promise<number | undefined> {
  const body = await readUpTo(FORM_BODY_MAX_BYTES, request);
  if (!body) return 413;
  const type = request.headers.get("content-type") ?? "";
  if (!hasPlainParts(Buffer.from(await body.arrayBuffer()).toString("latin1"), type)) return 400;
  const headers = { "content-type": type };
  const form = await new Response(body, { headers }).formData().catch(() => undefined);
  // Next's parser of actions throws at a field without a name, too.
  return form && !form.has("") ? undefined : 400;
}

/** Next accepts a missing Origin and a cross-site fetch. Without configured `origins`, the request's own host decides. */
export function isSameOrigin(headers: Headers, origins: readonly string[]): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin") return false;
  const origin = headers.get("origin");
  if (!origin || !URL.canParse(origin)) return false;
  if (origins.length > 0) return origins.includes(new URL(origin).origin);
  return new URL(origin).host === headers.get("host");
}

function hasPlainParts(body: string, type: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${quoted ?? plain}`);
  return parts.every((part) => AFTER_BOUNDARY.test(part));
}

/** @returns undefined for a longer body, the rest of which stays unread. */
async function readUpTo(maxBytes: number, { body, signal }: Request): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  // Next's stream of an aborted upload never ends.
  signal.addEventListener("abort", () => void reader?.cancel(), { once: true });
  let left = maxBytes;
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (!chunk) return new Blob(chunks);
    left -= chunk.byteLength;
    if (left < 0) return undefined;
    chunks.push(chunk);
  }
}
