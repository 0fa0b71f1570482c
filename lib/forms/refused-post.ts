import { z } from "zod";
import { FORM_BODY_MAX_BYTES } from "./limits.ts";
import { IDLE } from "./submission-state.ts";

/** The format of Next's action ids. */
const ACTION_NAME = /^[\da-f]+$/;

/** As browsers write it; Next parses only this spelling as a form. */
const FORM_TYPE = /^multipart\/form-data *; *boundary=([\w-]{1,70})$/;

/** A text field as browsers write it. Anything else, such as a charset, Next's two parsers may each read differently. */
const FIELD =
  /^\r\nContent-Disposition: form-data; name="([^"\\%\p{Cc}]{1,200})"\r\n\r\n(.*)\r\n--$/su;

/** What React makes of a call by the page's script: the names of the form's fields follow the prefix. */
const CALL = JSON.stringify([IDLE, "$K1"]);
const CALLED_FIELD = /^_1_./s;

/** What React makes of an action that is posted without JavaScript: hidden fields with its name and the last state. */
const HIDDEN_PREFIX = "$ACTION_";
const HIDDEN_NAMES = /^\$ACTION_REF_(\d+)\n\$ACTION_\1:0\n\$ACTION_\1:1\n\$ACTION_KEY$/;
const BOUND_ACTION = /^\{"id":"[\da-f]+","bound":"\$@1"\}$/;

/** React reads other text after `$` as a reference. */
const plainText = z.string().regex(/^(?!\$)|^\$(?:\$|undefined$)/);
const boundState = z.tuple([
  z.record(z.string(), z.union([z.null(), plainText, z.record(z.string(), plainText)])),
]);

/** The status that refuses a post which no page of the site can have sent: Next would answer 500, or call the action. */
export function refusedPost(headers: Headers, origins: readonly string[]): number | undefined {
  if (!isSameOrigin(headers, origins)) return 403;
  if (!FORM_TYPE.test(headers.get("content-type") ?? "")) return 415;
  const action = headers.get("next-action");
  const length = headers.get("content-length");
  if ((action !== null && !ACTION_NAME.test(action)) || length === "0") return 400;
  return Number(length) > FORM_BODY_MAX_BYTES ? 413 : undefined;
}

/** The status that refuses a body which is too long or no form of the site: React's decoder would throw, and Next answer 500. */
export async function refusedBody(request: Request): Promise<number | undefined> {
  const body = await readUpTo(FORM_BODY_MAX_BYTES, request);
  if (!body) return 413;
  const fields = readFields(await body.text(), request.headers.get("content-type") ?? "");
  if (!fields) return 400;
  const isDecodable = request.headers.has("next-action") ? isCall(fields) : isPosted(fields);
  return isDecodable ? undefined : 400;
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

type Fields = readonly (readonly [name: string, value: string])[];

/** @returns undefined unless all parts are text fields, up to an end. */
function readFields(body: string, type: string): Fields | undefined {
  const [, boundary = ""] = FORM_TYPE.exec(type) ?? [];
  // undici's parser ends a value at the bare boundary, busboy only after a line end and dashes.
  const [before, ...parts] = body.split(boundary);
  const end = parts.pop();
  if (before !== "--" || (end !== "--" && end !== "--\r\n")) return undefined;
  const fields = parts.map((part) => FIELD.exec(part));
  if (fields.length === 0 || fields.includes(null)) return undefined;
  return fields.map((field) => [field?.[1] ?? "", field?.[2] ?? ""]);
}

function isCall(fields: Fields): boolean {
  const others = fields.filter(([name]) => !CALLED_FIELD.test(name));
  return others.length === 1 && others.every(([name, value]) => name === "0" && value === CALL);
}

/** A form without an action gets the page. */
function isPosted(fields: Fields): boolean {
  const hidden = fields.filter(([name]) => name.startsWith(HIDDEN_PREFIX));
  if (hidden.length === 0) return true;
  const [, action = "", state = ""] = hidden.map(([, value]) => value);
  const names = hidden.map(([name]) => name).join("\n");
  return HIDDEN_NAMES.test(names) && BOUND_ACTION.test(action) && isBoundState(state);
}

function isBoundState(json: string): boolean {
  try {
    return boundState.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
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
