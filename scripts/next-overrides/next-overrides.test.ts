import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { nextOverrides } from "./next-overrides.ts";

test("every override fits the installed Next", () => {
  const warn = vi.spyOn(console, "warn");
  const files = Object.values(nextOverrides({}));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test("NEXT_OVERRIDES=off leaves every override out", () => {
  expect(nextOverrides({ NEXT_OVERRIDES: "off" })).toEqual({});
});

test.each([
  ["is missing", { "next/dist/client/no-such-module.js": /./ }],
  ["has changed", { "next/dist/client/app-index.js": /function noSuchFunction\(/ }],
])(
  "an override is left out, with a warning, when a module that it depends on %s",
  (_, dependsOn) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const override = { request: "./app-index", file: "./override.cjs", dependsOn };
    expect(nextOverrides({}, [override])).toEqual({});
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain("./override.cjs is left out");
  },
);
