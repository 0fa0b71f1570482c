import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const pages = globSync(["*.md", "docs/*.md", "deploy/*.md"]);

/** `[the page, what it has]` for each match. */
const findAll = (pattern: RegExp) =>
  pages.flatMap((page) =>
    Array.from(read(page).matchAll(pattern), ([, found = ""]) => [page, found] as const),
  );

test("each link between pages leads to a file", () => {
  const broken = findAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g).filter(
    ([page, target]) => !existsSync(join(dirname(page), target)),
  );
  expect(broken).toEqual([]);
});

test("each command is a script of the site or of lab/", () => {
  const scripts = ["package.json", "lab/package.json"].flatMap((file) =>
    Object.keys(JSON.parse(read(file)).scripts),
  );
  const commands = findAll(/npm run (?:--silent )?([\w-]+)/g);
  expect(commands.filter(([, name]) => !scripts.includes(name))).toEqual([]);
});

test("each fixed string of the specification is in the code, byte for byte", () => {
  const code = globSync("lib/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map(read)
    .join("\n");
  const fixed = findAll(/`([A-ZÉ©][^`]*)`/g)
    .filter(([page, words]) => page === join("docs", "specification.md") && !words.includes("_"))
    .map(([, words]) => words);
  expect(fixed.length).toBeGreaterThan(60);
  expect(fixed.filter((words) => !code.includes(words))).toEqual([]);
});
