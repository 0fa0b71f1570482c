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
  const body = parse(await readBody(request));
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw notJson();
  return body;
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
