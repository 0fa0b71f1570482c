import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSecurityPolicy, INLINE_SCRIPTS } from "#lib/content-security-policy.ts";
import { replaceInBuiltHeaders } from "./built-headers.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

const PAGES = ".next/server/app/**/*.html";
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs;

/**
 * Puts the hashes of the pages' inline scripts into the built policy, which let any of them in.
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
  await replaceInBuiltHeaders(
    contentSecurityPolicy(INLINE_SCRIPTS),
    contentSecurityPolicy(...[...hashes].toSorted()),
  );
}
