import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isBuildCurrent, recordBuild } from "./build-record.ts";

test("a file saved during the build makes the build stale", async () => {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  const save = (text: string) => writeFile(join(folder, "app", "page.tsx"), text);
  await mkdir(join(folder, "app"));
  await mkdir(join(folder, ".next"));
  await save("before");
  expect(await isBuildCurrent(folder)).toBe(false);
  await recordBuild(() => save("during"), folder);
  expect(await isBuildCurrent(folder)).toBe(false);
  await recordBuild(async () => {}, folder);
  expect(await isBuildCurrent(folder)).toBe(true);
  await rm(folder, { recursive: true });
});
