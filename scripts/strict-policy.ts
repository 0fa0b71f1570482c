import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSecurityPolicy, UNSAFE_INLINE } from "#lib/content-security-policy.ts";
import { builtPages } from "./built-pages.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** Scripts with a source are covered by 'self'; JSON is data, which no policy applies to. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))(?:\s[^>]*)?>(.*?)<\/script>/gs;
const INLINE_STYLE = /<style(?:\s[^>]*)?>(.*?)<\/style>/gs;

/** Where a build keeps its headers: for `next start`, for a hosting platform's adapter, for a standalone server. */
const HEADER_FILES = [
  ".next/routes-manifest.json",
  ".next/output/config.json",
  ".next/standalone/.next/routes-manifest.json",
];

/**
 * Replaces 'unsafe-inline' in the built headers by the hashes of the pages' inline scripts and styles.
 * Next evaluates its headers before it has pages, so only what runs after it can know them.
 * @throws PlainError when there is no inline script, or no policy to tighten.
 */
export async function tightenPolicy(): Promise<void> {
  const pages = await Promise.all((await builtPages()).map((page) => readFile(page, "utf8")));
  const scripts = hashSources(INLINE_SCRIPT, pages);
  if (scripts.length === 0) throw new PlainError("No inline script was found in the built pages.");

  const loose = contentSecurityPolicy({ scripts: [UNSAFE_INLINE], styles: [UNSAFE_INLINE] });
  const strict = contentSecurityPolicy({ scripts, styles: hashSources(INLINE_STYLE, pages) });
  const files = await Promise.all(HEADER_FILES.map((file) => replaceIn(file, loose, strict)));
  if (!files.includes(true)) {
    throw new PlainError(`None of ${HEADER_FILES.join(", ")} holds the policy that was built.`);
  }
}

/** The distinct CSP hash sources of the contents of an element. */
function hashSources(element: RegExp, pages: readonly string[]): readonly string[] {
  const contents = pages.flatMap((page) => Array.from(page.matchAll(element), ([, of = ""]) => of));
  const sources = contents.map(
    (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
  return [...new Set(sources)].toSorted();
}

/** Whether the file held the text. */
async function replaceIn(file: string, from: string, to: string): Promise<boolean> {
  const path = join(projectRoot, file);
  const content = await readFile(path, "utf8").catch(() => "");
  if (!content.includes(from)) return false;
  await writeFile(path, content.replaceAll(from, to));
  return true;
}
