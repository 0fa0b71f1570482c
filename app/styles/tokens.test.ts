import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EASE_START_SLOPE } from "#lib/machines/swipe.ts";

const tokens = readFileSync("app/styles/tokens.css", "utf8");

test("the navigation bar enters in 0.5 s (specification, 9)", () => {
  expect(tokens).toContain("--navbar-entrance: 500ms;");
});

test("--ease starts with the slope that a released swipe continues with (EASE_START_SLOPE)", () => {
  const [, x = 0, y = 0] = tokens.match(/--ease: cubic-bezier\(([\d.]+), ([\d.]+)/) ?? [];
  expect(Number(y) / Number(x)).toBeCloseTo(EASE_START_SLOPE);
});

test("keeps every duration in the tokens", () => {
  for (const file of globSync("{app,components}/**/*.css")) {
    if (file.endsWith("tokens.css")) continue;
    expect(readFileSync(file, "utf8"), file).not.toMatch(/\b(?!0s\b)\d+m?s\b/);
  }
  const [normal = "", reduced = ""] = tokens.split("prefers-reduced-motion");
  const names = normal.match(/--[\w-]+(?=: \d+ms;)/g) ?? [];
  expect(names.filter((name) => !reduced.includes(`${name}: 0s;`))).toEqual([]);
});
