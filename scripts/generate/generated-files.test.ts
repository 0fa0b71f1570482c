import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firm, wordmark } from "#lib/content/brand.ts";
import { generators } from "./generators.ts";

const files = (await Promise.all(generators.map((generate) => generate()))).flat();

test.each(files)("$path is up to date", ({ path, isCurrent }) => {
  expect(isCurrent(readFileSync(path)), `${path} is stale: run npm run generate`).toBe(true);
});

const FOLDERS = "app,components,deploy,docs,e2e,lib,pages,scripts,supabase";
const TEXT = "css,cjs,conf,html,json,md,sh,sql,toml,ts,tsx";

/** These name the project. */
const MAY_SPELL_THE_BRAND = ["README.md", "package.json", "package-lock.json"];

test("only brand.ts and generated files spell the brand", () => {
  const { first, second } = wordmark;
  // A single word may be one of the language.
  const name = new RegExp(second ? `${first}[\\s._-]?${second}` : "^(?!)", "i");
  const details = [new URL(firm.origin).host, firm.email, firm.phone.label, firm.phone.number];
  const allowed = [
    "lib/content/brand.ts",
    ...MAY_SPELL_THE_BRAND,
    ...files.map(({ path }) => path),
  ];
  const spelling = globSync(`{.,{${FOLDERS}}/**}/*.{${TEXT}}`)
    .filter((file) => !allowed.includes(file))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return name.test(text) || details.some((detail) => text.includes(detail));
    });
  expect(spelling).toEqual([]);
});
