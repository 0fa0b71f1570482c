import { expect, test } from "vitest";
import { highestVersion, isPrerelease } from "./highest-version.ts";

test.each([
  [["9.5.5", "16.4.6", "16.4.10", "2.9.0"], "16.4.10"],
  [["16.5.0-canary.9", "16.5.0-canary.38", "16.4.7-canary.50"], "16.5.0-canary.38"],
  [["16.5.0-rc.1", "16.5.0-canary.99"], "16.5.0-rc.1"],
  [[], undefined],
])("the highest of %j is %s", (versions, highest) => {
  expect(highestVersion(versions)).toBe(highest);
});

test("a prerelease is known by its hyphen", () => {
  expect(["16.5.0", "16.5.0-canary.38"].filter(isPrerelease)).toEqual(["16.5.0-canary.38"]);
});
