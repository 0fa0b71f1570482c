import { join } from "node:path";
import { replaceModules, type Webpack, type WebpackConfiguration } from "./replace-modules.ts";
import { takeSheetsFromScripts } from "./style-sheets.ts";

interface Chunk {
  readonly name?: string;
}

const own = (file: string) => join(import.meta.dirname, file);

/** Modules of Next that the browser loads whole for a few lines of them, or runs in one task. */
const LIGHTER_NEXT = {
  "next/dist/client/app-next.js": own("lighter-next/app-next.cjs"),
  "next/dist/lib/constants.js": own("lighter-next/constants.mjs"),
  "next/dist/client/components/builtin/error-styles.js": own("lighter-next/error-styles.mjs"),
};

/** Takes out of the browser's scripts what only the server or the build needs. */
export function lightenBrowserBundle(configuration: WebpackConfiguration, webpack: Webpack): void {
  const { module, optimization } = configuration;
  takeSheetsFromScripts(configuration);
  module.rules.push({
    test: /\.tsx?$/,
    include: [/[\\/]components[\\/]/, /[\\/]lib[\\/]/],
    enforce: "pre",
    loader: own("numbers-in-place.mjs"),
  });
  module.rules.push({ test: /[\\/]@radix-ui[\\/]/, loader: own("names-unkept.mjs") });
  replaceModules(configuration, webpack, LIGHTER_NEXT);
  // Packages and our own late code in one file: one request, and one dictionary for the compression.
  const { splitChunks } = optimization;
  const isSplit = splitChunks.chunks;
  splitChunks.chunks = (chunk: Chunk) => chunk.name !== "late" && isSplit(chunk);
  // All styles in one sheet: nothing else holds the first paint up.
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    // Both error pages are part of every page's first scripts.
    errors: {
      name: "app/errors",
      test: /\.tsx?$/,
      chunks: ({ name = "" }: Chunk) => /^app[\\/](global-)?error$/.test(name),
      enforce: true,
    },
    styles: { name: "styles", type: "css/mini-extract", chunks: "all", enforce: true },
  };
}
