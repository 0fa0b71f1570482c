/** Longest field values accepted, in UTF-16 code units; a contract test compares them with the forms'. */
export const MAX_LENGTH = { name: 200, email: 254, message: 5000 } as const;

/** Room for the longest message with each of its characters escaped. */
const MAX_BODY_BYTES = 64 * 1024;

/** Text, @, text, dot, text: what the newsletter form accepts. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the other forms accept; nothing in it can end a mail header or add an address. */
const STANDARD_EMAIL = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i;

/** The database cannot hold the null character; the others have no place in a mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A request that is refused: HTTP status, stable code, French sentence for whoever reads the answer. */
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

/** The fields of a request, each read once by its rule. */
export interface Fields {
  /** @throws RefusedRequest unless the field is 1 to `maxLength` characters once trimmed. */
  text(name: string, maxLength: number): string;
  /** @throws RefusedRequest unless the field has the form of an address. */
  email(name: string, shape: "simple" | "standard"): string;
  /** @throws RefusedRequest unless the field is one of the values. */
  oneOf<Value extends string>(name: string, values: readonly Value[], code: string): Value;
}

/**
 * Reads a JSON object.
 * @throws RefusedRequest when the body is too large, not UTF-8, not JSON or not an object.
 */
export async function readFields(request: Request): Promise<Fields> {
  const body = parse(await readBody(request));
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw notJson();
  return fieldsOf(body);
}

function fieldsOf(body: object): Fields {
  const values = new Map<string, unknown>(Object.entries(body));

  function text(name: string, maxLength: number): string {
    const value = values.get(name);
    const trimmed = typeof value === "string" ? value.trim() : "";
    const isAccepted =
      trimmed !== "" &&
      trimmed.length <= maxLength &&
      trimmed.isWellFormed() &&
      !CONTROL_CHARACTERS.test(trimmed);
    if (!isAccepted) throw invalid(name);
    return trimmed;
  }

  return {
    text,
    email(name, shape) {
      const value = text(name, MAX_LENGTH.email);
      if (!(shape === "simple" ? SIMPLE_EMAIL : STANDARD_EMAIL).test(value)) throw invalid(name);
      return value;
    },
    oneOf(name, accepted, code) {
      const value = accepted.find((candidate) => candidate === values.get(name));
      if (value === undefined) throw invalid(name, code);
      return value;
    },
  };
}

async function readBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Counted while it arrives: a chunked body announces no length.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) {
      throw new RefusedRequest(413, "payload_too_large", "La demande est trop volumineuse.");
    }
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw notJson();
  }
}

function notJson(): RefusedRequest {
  return new RefusedRequest(400, "invalid_json", "La demande n'est pas un objet JSON valide.");
}

function invalid(field: string, code = "invalid_field"): RefusedRequest {
  return new RefusedRequest(422, code, `Le champ « ${field} » est absent ou invalide.`);
}
