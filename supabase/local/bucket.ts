import { readFile } from "node:fs/promises";
import { CASE_STUDY_TITLES } from "../functions/_shared/content.ts";

const FOLDER = new URL("../storage/pdfwebsite/", import.meta.url);

/** Serves the case studies, as `/storage/v1/object/public/pdfwebsite/<file>` does. */
export async function serveCaseStudy({ method }: Request, fileName: string): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") {
    return refusal(405, "method_not_allowed", "Read only");
  }
  if (!Object.hasOwn(CASE_STUDY_TITLES, fileName)) {
    return refusal(404, "not_found", "Object not found");
  }
  const content = await readFile(new URL(fileName, FOLDER));
  const headers = {
    "content-type": "application/pdf",
    "content-length": String(content.byteLength),
    "cache-control": "public, max-age=3600",
  };
  return new Response(method === "HEAD" ? null : content, { headers });
}

function refusal(status: number, error: string, message: string): Response {
  const headers = { allow: "GET, HEAD" };
  return Response.json({ statusCode: String(status), error, message }, { status, headers });
}
