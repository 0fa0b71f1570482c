import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSecurityPolicy, INLINE_SCRIPTS } from "#lib/content-security-policy.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

const PAGES = ".next/server/app/**/*.html";
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs;

/** Where a build keeps its headers: for `next start`, for a hosting platform's adapter, for a server of its own. */
const HEADER_FILES = [
  ".next/routes-manifest.json",
  ".next/output/config.json",
  ".next/standalone/.next/routes-manifest.json",
];

/**
 * Puts the hashes of the pages' inline scripts into the built policy, which let any of them in:
 * Next reads its headers before it has the pages, so only what runs after it can know them.
 * @throws PlainError when there is no inline script, or no policy to tighten.
 */
export async function tightenPolicy(): Promise<void> {
  const hashes = new Set<string>();
  for await (const page of glob(PAGES, { cwd: projectRoot })) {
    const html = await readFile(join(projectRoot, page), "utf8");
    for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
      hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    }
  }
  if (hashes.size === 0) throw new PlainError(`No inline script was found in ${PAGES}.`);

  const loose = contentSecurityPolicy(INLINE_SCRIPTS);
  const strict = contentSecurityPolicy(...[...hashes].toSorted());
  const files = await Promise.all(HEADER_FILES.map((file) => replaceIn(file, loose, strict)));
  if (!files.includes(true)) {
    throw new PlainError(`None of ${HEADER_FILES.join(", ")} holds the policy that was built.`);
  }
}

/** Whether the file held the text. */
async function replaceIn(file: string, from: string, to: string): Promise<boolean> {
  const path = join(projectRoot, file);
  const content = await readFile(path, "utf8").catch(() => "");
  if (!content.includes(from)) return false;
  await writeFile(path, content.replaceAll(from, to));
  return true;
}
