import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import * as constants from "./constants.mjs";
import * as errorStyles from "./error-styles.mjs";

const require = createRequire(import.meta.url);
const DIST = dirname(require.resolve("next/dist/lib/constants.js").replace("/lib/", "/"));

/** The parts of Next that a page of the app router brings to the browser. */
const BROWSER_FILES = ["client/components/**/*.js", "shared/lib/router/utils/**/*.js"];

/** What those files read of a module that they import whole. */
async function membersRead(module: string): Promise<ReadonlySet<string>> {
  const members = new Set<string>();
  for await (const file of glob(BROWSER_FILES, { cwd: DIST })) {
    const code = await readFile(join(DIST, file), "utf8");
    for (const [, name, path = ""] of code.matchAll(/const (\w+) = require\("([^"]+)"\)/g)) {
      if (resolve(dirname(join(DIST, file)), path) !== join(DIST, module)) continue;
      for (const [, member = ""] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) {
        members.add(member);
      }
    }
  }
  return members;
}

test.each([
  ["lib/constants", constants],
  ["client/components/builtin/error-styles", errorStyles],
])("what stands in for %s has all that the browser's code reads", async (module, standIn) => {
  const members = await membersRead(module);
  expect(members.size).toBeGreaterThan(0);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining([...members]));
});

test("the constants are Next's own", () => {
  expect(require("next/dist/lib/constants.js")).toMatchObject({ ...constants });
});

/** The modules that a file asks for, by their full paths. */
async function modulesAskedFor(file: string): Promise<readonly string[]> {
  const code = await readFile(file, "utf8");
  const fromThere = createRequire(file);
  return Array.from(code.matchAll(/require\(["']([^"']+)["']\)/g), ([, name = ""]) =>
    fromThere.resolve(name),
  ).sort();
}

test("the entry in four tasks starts what Next's own starts, and React before", async () => {
  const ofNext = await modulesAskedFor(join(DIST, "client/app-next.js"));
  const ours = await modulesAskedFor(join(import.meta.dirname, "app-next.cjs"));
  expect(ofNext.length).toBeGreaterThan(0);
  expect(ours).toEqual([...ofNext, require.resolve("react-dom/client")].sort());
});
