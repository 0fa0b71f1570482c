import { Buffer } from "node:buffer";
import { z } from "zod";

/** Fits the longest message with every character escaped. */
const MAX_BODY_BYTES = 64 * 1024;

/** Refuses a request with a status, a stable code and a French message. */
export class RefusedRequest extends Error {
  override name = "RefusedRequest";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @throws RefusedRequest when the body is too large, not UTF-8, not JSON or not an object. */
export async function readJsonObject(request: Request): Promise<object> {
  const body = await readBody(request);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return z.looseObject({}).parse(JSON.parse(text));
  } catch {
    throw new RefusedRequest(400, "invalid_json", "La demande n'est pas un objet JSON valide.");
  }
}

/** @throws RefusedRequest when the body is too large or no form. */
export async function readForm(request: Request): Promise<FormData> {
  const body = await readBody(request);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return await new Response(body, { headers }).formData();
  } catch {
    throw new RefusedRequest(400, "invalid_form", "La demande n'est pas un formulaire valide.");
  }
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBounded(request.body ?? [], MAX_BODY_BYTES);
  if (body) return body;
  throw new RefusedRequest(413, "payload_too_large", "La demande est trop volumineuse.");
}

/** Undefined when the body is too large; a chunked one has no Content-Length that would say so. */
export async function readBounded(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Longest accepted values, in UTF-16 code units; supabase/tests/payloads.test.ts holds them to the forms' limits. */
export const MAX_LENGTH = { name: 200, email: 254, message: 5000 } as const;

const DOMAIN_LABEL = "[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?";

/** An address as the other forms accept it; nothing in it can end a mail header or add an address. */
const STANDARD_EMAIL = new RegExp(
  `^[A-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${DOMAIN_LABEL}\\.)+${DOMAIN_LABEL}$`,
  "i",
);

/** PostgreSQL cannot store U+0000; the others have no place in a mail. */
const CONTROL_CHARACTERS = /(?![\t\n\r\u0080-\u009f])\p{Cc}/u;

/** Characters that would make a second line, or a mail header, of a name. */
const MULTILINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export function text(maxLength: number) {
  return (
    z
      .string()
      .trim()
      .min(1)
      // `abort`, so that no pattern runs on a hostile length.
      .max(maxLength, { abort: true })
      .refine((value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value))
  );
}

export function line(maxLength: number) {
  return text(maxLength).refine((value) => !MULTILINE.test(value));
}

export const standardEmail = text(MAX_LENGTH.email).regex(STANDARD_EMAIL);

/** A rule's own error is the code of the refusal. @throws RefusedRequest that names the first wrong field. */
export function parseFields<Fields extends z.ZodType>(
  rules: Fields,
  body: object,
): z.output<Fields> {
  const result = rules.safeParse(body, { error: () => "invalid_field" });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RefusedRequest(
    422,
    issue?.message ?? "invalid_field",
    `Le champ «\u00a0${issue?.path.join(".")}\u00a0» est absent ou invalide.`,
  );
}
