import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const sources = globSync("{app,components,lib,pages}/**/*.{ts,tsx}")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    const imports = Array.from(
      text.matchAll(/(?:from |import ?|import\(\s*)"([^"]+)"/g),
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

/** From the lowest; a room imports lower ones only. */
const ROOMS = [
  ["ui"],
  ["navigation"],
  ["messages"],
  ["forms"],
  ["carousel", "day"],
  ["sections", "layout"],
];

/** What the deferred chunk brings is scattered over the rooms; this file is its table of contents. */
const DEFERRED_ENTRY = "components/navigation/interactions.ts";

test("each room of components imports itself and lower rooms only", () => {
  const heights = new Map<string, number>(
    ROOMS.flatMap((names, height) => names.map((name) => [name, height] as const)),
  );
  const roomOf = (path: string) => /^components\/(\w+)\//.exec(path)?.[1];
  const wrong = sources.flatMap(({ file, imports }) => {
    if (!file.startsWith("components/") || file === DEFERRED_ENTRY) return [];
    const room = roomOf(file) ?? "";
    const height = heights.get(room);
    if (height === undefined) return `${file} is in no room`;
    return imports.flatMap((path = "") => {
      const target = path.startsWith(".") ? posix.join(posix.dirname(file), path) : path.slice(1);
      const other = roomOf(target);
      const isBelow = other === room || (heights.get(other ?? "") ?? Infinity) < height;
      return other && !isBelow ? `${file} imports ${path}` : [];
    });
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

test("a component with state or effects is an island", () => {
  const hook = /\buse(State|Reducer|ActionState|Effect|LayoutEffect|SyncExternalStore)\b/;
  const wrong = filesWhere(
    ({ file, code }) =>
      /(?<!\.client)\.tsx$/.test(file) && !file.startsWith("app/") && hook.test(code),
  );
  expect(wrong).toEqual([]);
});

test("*.server.ts, and only they, import server-only", () => {
  const wrong = filesWhere(
    ({ file, imports }) => imports.includes("server-only") !== file.endsWith(".server.ts"),
  );
  expect(wrong).toEqual([]);
});

test("lib/machines, lib/charts and lib/day are pure: no React, no DOM, no clock", () => {
  const impure = /\b(window|document|Date|performance|setTimeout|setInterval)\b/;
  const wrong = filesWhere(
    ({ file, imports, code }) =>
      /^lib\/(machines|charts|day)\//.test(file) &&
      (impure.test(code) || imports.some((path) => !path?.startsWith("."))),
  );
  expect(wrong).toEqual([]);
});

test("what is compiled for is what Next supports", () => {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8"));
  const page = "node_modules/next/dist/docs/03-architecture/supported-browsers.md";
  expect(readFileSync(page, "utf8")).toContain(`"browserslist": ["${browserslist.join('", "')}"]`);
});

test("what runs in browsers copies no array by methods that Firefox lacks before 115", () => {
  const runsInBrowsers = /^components\/|^lib\/(?!server\/|supabase\/|.*\.server\.ts$)/;
  const wrong = filesWhere(
    ({ file, code }) =>
      runsInBrowsers.test(file) && /\.(toSorted|toReversed|toSpliced)\(/.test(code),
  );
  expect(wrong).toEqual([]);
});

test("lib/day computes with the words of lib/content, which knows nothing of it", () => {
  const wrong = filesWhere(
    ({ file, imports }) =>
      file.startsWith("lib/content/") && imports.some((path) => path?.startsWith("../day/")),
  );
  expect(wrong).toEqual([]);
});

test("French is in lib/content only", () => {
  const french = /[àâçéèêëîïôûùüÿœÀÂÇÉÈÊËÎÏÔÛÙÜŒ«»]/;
  const wrong = filesWhere(
    ({ file, code }) => !/^lib\/(content\/|.*\/fixtures\/)/.test(file) && french.test(code),
  );
  expect(wrong).toEqual([]);
});

/** The page itself, and the parts of a drawing. */
const TAGS = /^(html|body|noscript|svg|path|line|rect|circle|text|figcaption)$/;

test("the style sheets of components select no other elements by tag", () => {
  const wrong = globSync("components/**/*.css").flatMap((file) => {
    const sheet = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
    const selectors = Array.from(sheet.matchAll(/([^{};]+)\{/g), ([, prelude = ""]) =>
      prelude.trim(),
    );
    const tags = selectors
      .filter((selector) => !/^(@|from|to|\d)/.test(selector))
      .flatMap((selector) => selector.match(/(?<![\w.#:=[-])[a-z]\w*(?![\w.-])/g) ?? []);
    return tags.filter((tag) => !TAGS.test(tag)).map((tag) => `${file}: ${tag}`);
  });
  expect(wrong).toEqual([]);
});
