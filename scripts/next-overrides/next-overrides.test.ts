import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { nextOverrides } from "./next-overrides.ts";

test("the override fits the installed Next", () => {
  const files = Object.values(nextOverrides({}));
  expect(files.map((file) => existsSync(file))).toEqual([true]);
});

test("NEXT_OVERRIDES=off leaves the override out", () => {
  expect(nextOverrides({ NEXT_OVERRIDES: "off" })).toEqual({});
});

test.each([
  ["is missing", { "next/dist/client/no-such-module.js": /./ }],
  ["has changed", { "next/dist/client/app-index.js": /function noSuchFunction\(/ }],
])(
  "the override is left out, with a warning, when a module it depends on %s",
  (_, dependencies) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect(nextOverrides({}, dependencies)).toEqual({});
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining("is left out")]);
  },
);
