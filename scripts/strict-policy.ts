import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSecurityPolicy, LOOSE_POLICY } from "#lib/server/security-headers.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** Excludes external scripts, which 'self' covers, and JSON, to which no policy applies. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))(?:\s[^>]*)?>(.*?)<\/script>/gs;
const INLINE_STYLE = /<style(?:\s[^>]*)?>(.*?)<\/style>/gs;

/** Outputs for `next start`, a standalone server and a hosting platform's adapter. */
const PAGES = [".next/{,standalone/.next/}server/{app,pages}/**/*.html", ".next/output/**/*.html"];
const HEADERS = [".next/{,standalone/.next/}routes-manifest.json", ".next/output/config.json"];

/** Puts the pages' hashes into the built headers: Next evaluates `headers()` before it renders the pages. */
export async function tightenPolicy(): Promise<void> {
  const pages = await builtPages();
  const scripts = hashSources(INLINE_SCRIPT, pages);
  if (scripts.length === 0) throw new PlainError("No inline script was found in the built pages.");

  const strict = contentSecurityPolicy({ scripts, styles: hashSources(INLINE_STYLE, pages) });
  const files = await Array.fromAsync(glob(HEADERS, { cwd: projectRoot }));
  const replaced = await Promise.all(files.map((file) => replacePolicyIn(file, strict)));
  if (!replaced.includes(true)) {
    throw new PlainError(`None of ${HEADERS.join(", ")} contains the built policy.`);
  }
}

async function builtPages(): Promise<readonly string[]> {
  const pages = await Array.fromAsync(glob(PAGES, { cwd: projectRoot }));
  if (pages.length === 0) throw new PlainError(`No page was built: ${PAGES.join(", ")}.`);
  return Promise.all(pages.map((page) => readFile(join(projectRoot, page), "utf8")));
}

/** CSP hash sources of an element's contents, without duplicates. */
function hashSources(element: RegExp, pages: readonly string[]): readonly string[] {
  const contents = pages.flatMap((page) => Array.from(page.matchAll(element), ([, of = ""]) => of));
  const sources = contents.map(
    (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
  return [...new Set(sources)].toSorted();
}

async function replacePolicyIn(file: string, policy: string): Promise<boolean> {
  const path = join(projectRoot, file);
  const content = await readFile(path, "utf8");
  if (!content.includes(LOOSE_POLICY)) return false;
  await writeFile(path, content.replaceAll(LOOSE_POLICY, policy));
  return true;
}
