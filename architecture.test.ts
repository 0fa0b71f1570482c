import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,components,lib,pages}/**/*.{ts,tsx}")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    const imports = Array.from(
      text.matchAll(/(?:from|import\(?)\s*"([^"]+)"/g),
      ([, path]) => path,
    );
    return { file, text, imports, code: text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "") };
  });

type Source = (typeof sources)[number];

const filesWhere = (breaksRule: (source: Source) => boolean) =>
  sources.filter(breaksRule).map(({ file }) => file);

test("app imports components, components import lib, never the other way", () => {
  const forbidden: Record<string, readonly string[]> = {
    pages: ["#app/"],
    components: ["#app/"],
    lib: ["#app/", "#components/"],
  };
  const wrong = filesWhere(({ file, imports }) => {
    const prefixes = forbidden[file.split("/")[0] ?? ""] ?? [];
    return imports.some((path) => prefixes.some((prefix) => path?.startsWith(prefix)));
  });
  expect(wrong).toEqual([]);
});

test("*.client.tsx, and only they, say 'use client'", () => {
  // Next prescribes the name of its error boundary.
  const isClient = /\.client\.tsx$|^app\/(global-)?error\.tsx$/;
  const wrong = filesWhere(
    ({ file, text }) => text.startsWith('"use client"') !== isClient.test(file),
  );
  expect(wrong).toEqual([]);
});

test("*.server.ts, and only they, import server-only", () => {
  const wrong = filesWhere(
    ({ file, imports }) => imports.includes("server-only") !== file.endsWith(".server.ts"),
  );
  expect(wrong).toEqual([]);
});

test("lib/machines and lib/charts are pure: no React, no DOM, no clock", () => {
  const impure = /\b(window|document|Date|performance|setTimeout|setInterval)\b/;
  const wrong = filesWhere(
    ({ file, imports, code }) =>
      /^lib\/(machines|charts)\//.test(file) &&
      (impure.test(code) || imports.some((path) => !path?.startsWith("."))),
  );
  expect(wrong).toEqual([]);
});

test("French is in lib/content only", () => {
  const french = /[àâçéèêëîïôûùüÿœÀÂÇÉÈÊËÎÏÔÛÙÜŒ«»]/;
  const wrong = filesWhere(({ file, code }) => !file.startsWith("lib/") && french.test(code));
  expect(wrong).toEqual([]);
});
