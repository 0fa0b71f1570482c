import { FORM_BODY_MAX_BYTES } from "./limits.ts";
import { isSameOrigin } from "./same-origin.ts";

/** The format of Next's action ids. */
const ACTION_NAME = /^[\da-f]+$/;

/** Next parses only this spelling as a form; for any other, the action would get the raw body. */
const FORM_TYPE = /^multipart\/form-data *;.*\bboundary=./;

/** Nesting of an encoded form state. */
const STATE_MAX_DEPTH = 4;

/**
 * The status that refuses a post which no page of the site can have sent, or undefined.
 * Next answers most of these with 500 and a stack trace in the log, and calls the action for the others.
 * @param headers of the request; the body is not read.
 * @param origins the configured ones; when empty, the request's own host decides.
 */
export function refusedPost(headers: Headers, origins: readonly string[]): number | undefined {
  if (!isSameOrigin(headers, origins)) return 403;
  if (!FORM_TYPE.test(headers.get("content-type") ?? "")) return 415;
  const action = headers.get("next-action");
  const length = headers.get("content-length");
  if ((action !== null && !ACTION_NAME.test(action)) || length === "0") return 400;
  return Number(length) > FORM_BODY_MAX_BYTES ? 413 : undefined;
}

/**
 * The status that refuses a body which is too long (413), or which Next or React could not decode (400).
 * @param request one that `refusedPost` accepts.
 */
export async function refusedBody(request: Request): Promise<number | undefined> {
  const body = await readUpTo(FORM_BODY_MAX_BYTES, request);
  if (!body) return 413;
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(body, { headers }).formData().catch(() => undefined);
  const isDecodable = request.headers.has("next-action") ? hasArguments : hasBoundState;
  return form && isDecodable(form) ? undefined : 400;
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

/** A hydrated form sends the action's arguments, the state and the form: `[{"status":"idle"},"$K1"]`. */
function hasArguments(form: FormData): boolean {
  const [args, ...others] = form.getAll("0").map(parsed);
  return (
    others.length === 0 &&
    Array.isArray(args) &&
    args.length === 2 &&
    isState(args[0]) &&
    args[1] === "$K1"
  );
}

/** Without JavaScript, hidden fields hold the action, `{"id":"60…","bound":"$@1"}`, and the state, `[{"status":"idle"}]`. */
function hasBoundState(form: FormData): boolean {
  return Array.from(form)
    .filter(([name]) => /^\$ACTION_\d*:/.test(name))
    .every(([name, value]) => {
      const content = parsed(value);
      if (!name.endsWith(":0")) return Array.isArray(content) && isState(content);
      const { id, bound } = Object(content);
      return ACTION_NAME.test(id) && bound === "$@1" && form.has(name.replace(/0$/, "1"));
    });
}

function parsed(value: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}

/** JSON without React's references, which are strings that begin with a single `$`. */
function isState(value: unknown, depth = STATE_MAX_DEPTH): boolean {
  if (typeof value === "string") return !/^\$(?!\$|undefined$)/.test(value);
  if (typeof value !== "object" || value === null) return value !== undefined;
  return depth > 0 && Object.values(value).every((each) => isState(each, depth - 1));
}
