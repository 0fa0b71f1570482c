import { test } from "vitest";
import { assertExact, killRepeatedly } from "./backend-kills.ts";

test("acknowledged rows survive kill -9 once each, and no file is left behind", async () => {
  await using resources = new AsyncDisposableStack();
  const sizes = { rows: 100, kills: 1, seed: 20_260_112 };
  assertExact(await killRepeatedly(resources, sizes), sizes);
});
