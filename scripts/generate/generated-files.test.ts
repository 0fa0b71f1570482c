import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { firm, wordmark } from "#lib/content/brand.ts";
import { generators } from "./generators.ts";

const files = (await Promise.all(Object.values(generators).map((generate) => generate()))).flat();

test.each(files)("$path is up to date", ({ path, isCurrent }) => {
  expect(isCurrent(readFileSync(path)), `${path} is stale: run npm run generate`).toBe(true);
});

const FOLDERS = "app,components,deploy,docs,e2e,lib,pages,public,scripts,supabase";

/** What a screen reader said on the page. */
const TRANSCRIPT = /^docs\/spoken\//;

const BINARY = /\.(?:png|ico|woff2?|pdf)$/;

/** These name the project. */
const MAY_SPELL_THE_BRAND = ["LICENSE", "README.md", "package.json", "package-lock.json"];

test("only brand.ts and generated files spell the brand", () => {
  const name = new RegExp(`${wordmark.first}[\\s._-]?${wordmark.second}`, "i");
  const details = [new URL(firm.origin).host, firm.email, firm.phone.label, firm.phone.number];
  const allowed = ["lib/content/brand.ts", ...files.map(({ path }) => path)];
  const spelling = globSync(["*", `{${FOLDERS}}/**/*`])
    .filter((file) => !allowed.includes(file) && !BINARY.test(file) && !TRANSCRIPT.test(file))
    .filter((file) => !MAY_SPELL_THE_BRAND.includes(file))
    .filter((file) => statSync(file).isFile())
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return name.test(text) || details.some((detail) => text.includes(detail));
    });
  expect(spelling).toEqual([]);
});
