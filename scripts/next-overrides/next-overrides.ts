import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Override {
  /** The request, as modules of Next write it, that the file answers instead. */
  readonly request: string;
  /** From the project's root. */
  readonly file: string;
  /** What the override relies on: a module of Next, and what its source contains. */
  readonly reliesOn: Readonly<Record<string, RegExp>>;
}

const OVERRIDES: readonly Override[] = [
  {
    request: "./app-index",
    file: "./scripts/next-overrides/start-in-tasks.cjs",
    reliesOn: {
      "next/dist/client/app-next.js": /\{ hydrate \} = require\('\.\/app-index'\)/,
      "next/dist/client/app-next-turbopack.js": /\{ hydrate \} = require\('\.\/app-index'\)/,
      "next/dist/client/app-index.js": /require\("react-dom\/client"\)[\s\S]*function hydrate\(/,
    },
  },
];

/**
 * The aliases of a production build for the browser; none with `NEXT_OVERRIDES=off`.
 * An override that no longer fits the installed Next is left out, with a warning.
 */
export function nextOverrides(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  overrides = OVERRIDES,
): Record<string, string> {
  if (environment.NEXT_OVERRIDES === "off") return {};
  const fitting = overrides.filter(({ file, reliesOn }) => {
    const misfit = Object.entries(reliesOn).find(([module, source]) => !source.test(read(module)));
    if (misfit) console.warn(`⚠ ${file} is left out: ${misfit[0]} is not what it relies on.`);
    return !misfit;
  });
  return Object.fromEntries(fitting.map(({ request, file }) => [request, file]));
}

/** Empty when there is no such module. */
function read(module: string): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(module), "utf8");
  } catch {
    return "";
  }
}
