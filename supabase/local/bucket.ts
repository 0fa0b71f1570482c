import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const CACHE_CONTROL = "public, max-age=3600";

/** Bytes; longer ones are no file's name on any file system. */
const MAX_NAME_BYTES = 255;

/** Without separators and leading dots: no path traversal. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.pdf$/;

/** Serves the public bucket's files, as `/storage/v1/object/public/pdfwebsite/<file>` does. */
export function openBucket(
  directory: string,
): (request: Request, fileName: string) => Promise<Response> {
  return async (request, fileName) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return Response.json(
        { statusCode: "405", error: "method_not_allowed", message: "Read only" },
        { status: 405, headers: { allow: "GET, HEAD" } },
      );
    }
    if (Buffer.byteLength(fileName) > MAX_NAME_BYTES) {
      return Response.json(
        { statusCode: "400", error: "InvalidKey", message: "Invalid key" },
        { status: 400 },
      );
    }
    const content = FILE_NAME.test(fileName) ? await read(join(directory, fileName)) : undefined;
    if (!content) {
      return Response.json(
        { statusCode: "404", error: "not_found", message: "Object not found" },
        { status: 404 },
      );
    }
    return fileResponse(request, fileName, content);
  };
}

function fileResponse(
  request: Request,
  fileName: string,
  content: Uint8Array<ArrayBuffer>,
): Response {
  const etag = `"${createHash("sha256").update(content).digest("hex").slice(0, 32)}"`;
  const headers = new Headers({
    "accept-ranges": "bytes",
    "cache-control": CACHE_CONTROL,
    etag,
  });
  if (isCached(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }

  headers.set("content-type", "application/pdf");
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) headers.set("content-disposition", attachment(download || fileName));

  const size = content.byteLength;
  const range = parseRange(rangeHeader(request, etag), size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? content.subarray(range.first, range.last + 1) : content;
  if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${size}`);
  headers.set("content-length", String(part.byteLength));
  const body = request.method === "HEAD" ? null : part;
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** If-None-Match: a list of ETags, weak or not, or `*` (RFC 9110, 13.1.2). */
function isCached(header: string | null, etag: string): boolean {
  const versions = (header ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  return versions.includes("*") || versions.includes(etag);
}

/** Range counts for GET only, and only when If-Range matches (RFC 9110, 13.1.5 and 14.2). */
function rangeHeader(request: Request, etag: string): string | null {
  const isOfThisVersion = (request.headers.get("if-range") ?? etag) === etag;
  return request.method === "GET" && isOfThisVersion ? request.headers.get("range") : null;
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One range; undefined for anything else, which gets the whole file (RFC 9110, 14.2). */
function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length > 0 ? { first: size - length, last: size - 1 } : "unsatisfiable";
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return "unsatisfiable";
  return first <= last ? { first, last } : undefined;
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
    if (code === "ENOENT" || code === "EISDIR") return undefined;
    throw error;
  }
}
