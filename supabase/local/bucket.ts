import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const CACHE_CONTROL = "public, max-age=3600";

/** Without separators and leading dots: no path traversal. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.pdf$/;

/** Serves the public bucket's files, as `/storage/v1/object/public/pdfwebsite/<file>` does. */
export function openBucket(
  directory: string,
): (request: Request, fileName: string) => Promise<Response> {
  return async (request, fileName) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refusal(405, "method_not_allowed", "Read only");
    }
    const content = FILE_NAME.test(fileName) ? await read(join(directory, fileName)) : undefined;
    if (!content) return refusal(404, "not_found", "Object not found");
    return fileResponse(request, fileName, content);
  };
}

function refusal(status: number, error: string, message: string): Response {
  const headers = { allow: "GET, HEAD" };
  return Response.json({ statusCode: String(status), error, message }, { status, headers });
}

function fileResponse(
  request: Request,
  fileName: string,
  content: Uint8Array<ArrayBuffer>,
): Response {
  const etag = `"${createHash("sha256").update(content).digest("hex").slice(0, 32)}"`;
  const headers = new Headers({ "cache-control": CACHE_CONTROL, etag });
  if (request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }

  headers.set("content-type", "application/pdf");
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) headers.set("content-disposition", attachment(download || fileName));

  headers.set("content-length", String(content.byteLength));
  return new Response(request.method === "HEAD" ? null : content, { headers });
}

/** RFC 6266 with the encoding of RFC 8187: no name can inject a header. */
function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (["ENOENT", "EISDIR", "ENAMETOOLONG"].includes(String(code))) return undefined;
    throw error;
  }
}
