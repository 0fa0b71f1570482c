import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generators } from "./generators.ts";

const files = (await Promise.all(Object.values(generators).map((generator) => generator()))).flat();

test.each(files)("$path is up to date", ({ path, isCurrent }) => {
  expect(isCurrent(readFileSync(path)), `${path} is stale: run npm run generate`).toBe(true);
});
