import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { generators } from "../../scripts/generate/generators.ts";
import { firm, wordmark } from "./brand.ts";

const name = new RegExp(`${wordmark.first}[\\s._-]?${wordmark.second}`, "i");
const details = [new URL(firm.origin).host, firm.email, firm.phone.label, firm.phone.number];

/** The project's own name, names of installed units and folders, snapshots of the page. */
const allowed =
  /^(?:LICENSE|README\.md|package(?:-lock)?\.json|(?:deploy|e2e\/states\/spoken)\/.*|drills\/rendered-configuration\.ts)$/;
const binary = /\.(?:png|ico|woff2?|pdf)$/;

test("no other file spells the brand", async () => {
  const generated = await Promise.all(Object.values(generators).map((generator) => generator()));
  const home = ["lib/content/brand.ts", ...generated.flat().map(({ path }) => path)];
  const folders =
    "app,bench,components,deploy,docs,drills,e2e,lib,ops,pages,public,scripts,supabase";
  const spelling = globSync(["*", `{${folders}}/**/*`])
    .filter((file) => !home.includes(file) && !allowed.test(file) && !binary.test(file))
    .filter((file) => statSync(file).isFile())
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return name.test(text) || details.some((detail) => text.includes(detail));
    });
  expect(spelling).toEqual([]);
});
