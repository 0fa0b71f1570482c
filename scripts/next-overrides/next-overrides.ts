import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Override {
  /** The import specifier in Next's modules that resolves to `file` instead. */
  readonly request: string;
  /** Relative to the project's root. */
  readonly file: string;
  /** Modules of Next that the override depends on, and what their source must match. */
  readonly dependsOn: Readonly<Record<string, RegExp>>;
}

const OVERRIDES: readonly Override[] = [
  {
    request: "./app-index",
    file: "./scripts/next-overrides/start-in-tasks.cjs",
    dependsOn: {
      "next/dist/client/app-next.js": /\{ hydrate \} = require\('\.\/app-index'\)/,
      "next/dist/client/app-next-turbopack.js": /\{ hydrate \} = require\('\.\/app-index'\)/,
      "next/dist/client/app-index.js": /require\("react-dom\/client"\)[\s\S]*function hydrate\(/,
    },
  },
];

/**
 * Aliases for the browser bundles of a production build; none with `NEXT_OVERRIDES=off`.
 * An override that does not fit the installed Next is left out, with a warning.
 */
export function nextOverrides(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  overrides = OVERRIDES,
): Record<string, string> {
  if (environment.NEXT_OVERRIDES === "off") return {};
  const fitting = overrides.filter(({ file, dependsOn }) => {
    const misfit = Object.entries(dependsOn).find(([module, source]) => !source.test(read(module)));
    if (misfit) console.warn(`⚠ ${file} is left out: it does not fit ${misfit[0]}.`);
    return !misfit;
  });
  return Object.fromEntries(fitting.map(({ request, file }) => [request, file]));
}

/** Empty when the module does not exist. */
function read(module: string): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(module), "utf8");
  } catch {
    return "";
  }
}
