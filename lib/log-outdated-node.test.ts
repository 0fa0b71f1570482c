import { expect, test, vi } from "vitest";
import { logOutdatedNode } from "./log-outdated-node.ts";

test.each([
  ["22.30.0", 1],
  ["24.9.0", 1],
  ["24.22.0", 1],
  ["24.22.1", 0],
  ["24.100.0", 0],
  ["26.0.0", 0],
])("Node %s logs %i warnings", (version, count) => {
  const log = vi.spyOn(console, "log").mockReset().mockReturnValue();
  logOutdatedNode(version);
  expect(log).toHaveBeenCalledTimes(count);
});
