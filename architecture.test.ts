import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import * as rules from "./lib/interaction-rules.ts";
import { EASE_START_SLOPE } from "./lib/machines/swipe.ts";

const sources = globSync("{app,components,lib,pages}/**/*.{ts,tsx}")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const importsOf = (text: string) =>
  Array.from(text.matchAll(/(?:from|import\()\s*"([^"]+)"/g), ([, path]) => path ?? "");

describe.each(sources)("$file", ({ file, text }) => {
  // Next names its two error boundaries itself.
  const isClient = file.endsWith(".client.tsx") || /^app\/(global-)?error\.tsx$/.test(file);

  it("says by its name where it runs", () => {
    expect(text.startsWith('"use client"')).toBe(isClient);
    expect(text.includes('import "server-only"')).toBe(file.endsWith(".server.ts"));
  });

  it("imports in one direction only: app, components, lib", () => {
    const forbidden = {
      app: [],
      pages: ["#app/"],
      components: ["#app/"],
      lib: ["#app/", "#components/"],
    };
    const layer = file.split("/")[0] as keyof typeof forbidden;
    const wrong = importsOf(text).filter((path) =>
      forbidden[layer].some((prefix) => path.startsWith(prefix)),
    );
    expect(wrong).toEqual([]);
  });
});

const machines = sources.filter(({ file }) => /^lib\/(machines|charts)\//.test(file));

test.each(machines)("$file is pure: no React, no page, no clock", ({ text }) => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  expect(importsOf(text).filter((path) => !path.startsWith("."))).toEqual([]);
  expect(code).not.toMatch(/\b(window|document|Date|performance|setTimeout|setInterval)\b/);
});

const views = sources.filter(({ file }) => /^(app|components|pages)\//.test(file));

test.each(views)("$file leaves French to lib/content", ({ text }) => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  expect(code).not.toMatch(/[àâçéèêëîïôûùüÿœÀÂÇÉÈÊËÎÏÔÛÙÜŒ«»]/);
});

test("the page is a table of contents", () => {
  const page = readFileSync("app/page.tsx", "utf8");
  const sections = [
    "Hero",
    "Conviction",
    "Services",
    "Clients",
    "Expertise",
    "CaseStudies",
    "Contact",
  ];
  const order = Array.from(page.matchAll(/^ {8}<(\w+)/gm), ([, name]) => name);
  expect(order).toEqual(sections);
});

describe("the numbers that style sheets share", () => {
  it("publishes the navigation bar's entrance as a token (NAVBAR_ENTRANCE_MS)", () => {
    const tokens = readFileSync("app/styles/tokens.css", "utf8");
    expect(tokens).toContain(`--navbar-entrance: ${rules.NAVBAR_ENTRANCE_MS}ms;`);
  });

  it("lays the clients out as a list in the same windows (CAPTURE_MIN_HEIGHT_PX, CAPTURE_MIN_WIDTH_PX)", () => {
    const clients = readFileSync("components/sections/clients/clients.module.css", "utf8");
    expect(clients).toContain(`(height < ${rules.CAPTURE_MIN_HEIGHT_PX}px)`);
    expect(clients).toContain(`(width < ${rules.CAPTURE_MIN_WIDTH_PX}px)`);
  });

  it("eases all steps with the slope that a released swipe counts on (EASE_START_SLOPE)", () => {
    const tokens = readFileSync("app/styles/tokens.css", "utf8");
    const [, x = 0, y = 0] = tokens.match(/--ease: cubic-bezier\(([\d.]+), ([\d.]+)/) ?? [];
    expect(Number(y) / Number(x)).toBeCloseTo(EASE_START_SLOPE);
  });

  it("keeps every duration in the tokens", () => {
    for (const file of globSync("{app,components}/**/*.css")) {
      if (file.endsWith("tokens.css")) continue;
      expect(readFileSync(file, "utf8"), file).not.toMatch(/\b(?!0s\b)\d+m?s\b/);
    }
  });
});
