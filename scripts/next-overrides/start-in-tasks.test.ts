import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const HYDRATE_CALL = /\{ hydrate \} = require\('\.\/app-index'\)/;

test.each([
  ["app-next.js", HYDRATE_CALL],
  ["app-next-turbopack.js", HYDRATE_CALL],
  ["app-index.js", /require\("react-dom\/client"\)[\s\S]*function hydrate\(/],
])("the override fits the installed Next's %s", (module, source) => {
  const path = createRequire(import.meta.url).resolve(`next/dist/client/${module}`);
  expect(readFileSync(path, "utf8")).toMatch(source);
});
