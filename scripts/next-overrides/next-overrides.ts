import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const OVERRIDE = "./scripts/next-overrides/start-in-tasks.cjs";

/** Modules of Next that the override depends on, and what their source must match. */
const DEPENDENCIES: Readonly<Record<string, RegExp>> = {
  "next/dist/client/app-next.js": /\{ hydrate \} = require\('\.\/app-index'\)/,
  "next/dist/client/app-next-turbopack.js": /\{ hydrate \} = require\('\.\/app-index'\)/,
  "next/dist/client/app-index.js": /require\("react-dom\/client"\)[\s\S]*function hydrate\(/,
};

/** Aliases for the browser bundles; none with `NEXT_OVERRIDES=off`, nor, after a warning, when Next has changed. */
export function nextOverrides(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  dependencies = DEPENDENCIES,
): Record<string, string> {
  if (environment.NEXT_OVERRIDES === "off") return {};
  const misfit = Object.entries(dependencies).find(
    ([module, source]) => !source.test(read(module)),
  );
  if (!misfit) return { "./app-index": OVERRIDE };
  console.warn(`⚠ ${OVERRIDE} is left out: it does not fit ${misfit[0]}.`);
  return {};
}

function read(module: string): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(module), "utf8");
  } catch {
    return "";
  }
}
