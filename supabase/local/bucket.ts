import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Without separators and leading dots: no path traversal. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.pdf$/;

/** Serves the public bucket's files, as `/storage/v1/object/public/pdfwebsite/<file>` does. */
export function openBucket(
  directory: string,
): (request: Request, fileName: string) => Promise<Response> {
  return async ({ method }, fileName) => {
    if (method !== "GET" && method !== "HEAD") {
      return refusal(405, "method_not_allowed", "Read only");
    }
    const content = FILE_NAME.test(fileName) ? await read(join(directory, fileName)) : undefined;
    if (!content) return refusal(404, "not_found", "Object not found");
    const headers = {
      "content-type": "application/pdf",
      "content-length": String(content.byteLength),
      "cache-control": "public, max-age=3600",
    };
    return new Response(method === "HEAD" ? null : content, { headers });
  };
}

function refusal(status: number, error: string, message: string): Response {
  const headers = { allow: "GET, HEAD" };
  return Response.json({ statusCode: String(status), error, message }, { status, headers });
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
