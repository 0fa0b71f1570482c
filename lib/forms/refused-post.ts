import { FORM_BODY_MAX_BYTES } from "./limits.ts";

/** The format of Next's action ids. */
const ACTION_NAME = /^[\da-f]+$/;

/** The spelling of browsers, the only one that Next parses as a form. */
const FORM_TYPE = /^multipart\/form-data *; *boundary=([\w-]{1,70})$/;

/** A text field as browsers write it. Anything else, such as a charset, Next's two parsers may each read differently. */
const FIELD =
  /^\r\nContent-Disposition: form-data; name="([^"\\%\p{Cc}]{1,200})"\r\n\r\n(.*)\r\n--$/su;

/** Status for a post that no page of the site can have sent; Next would answer 500, or run the action. */
export function refusedPost(headers: Headers, origins: readonly string[]): number | undefined {
  if (!isSameOrigin(headers, origins)) return 403;
  if (!FORM_TYPE.test(headers.get("content-type") ?? "")) return 415;
  const action = headers.get("next-action");
  const length = headers.get("content-length");
  if ((action !== null && !ACTION_NAME.test(action)) || length === "0") return 400;
  return Number(length) > FORM_BODY_MAX_BYTES ? 413 : undefined;
}

/** Status for a body that is too long or no form, once its headers have passed; Next would answer 500. */
export async function refusedBody(request: Request): Promise<number | undefined> {
  const body = await readBounded(FORM_BODY_MAX_BYTES, request);
  if (!body) return 413;
  const type = request.headers.get("content-type") ?? "";
  return hasTextFields(await body.text(), type) ? undefined : 400;
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

/** Whether all parts are text fields, up to an end. */
function hasTextFields(body: string, type: string): boolean {
  const [, boundary = ""] = FORM_TYPE.exec(type) ?? [];
  // undici's parser ends a value at the bare boundary, busboy only after a line end and dashes.
  const [before, ...parts] = body.split(boundary);
  const end = parts.pop();
  if (before !== "--" || (end !== "--" && end !== "--\r\n")) return false;
  return parts.length > 0 && parts.every((part) => FIELD.test(part));
}

/** @returns undefined for a longer body, the rest of which stays unread. */
async function readBounded(maxBytes: number, { body, signal }: Request): Promise<Blob | undefined> {
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
