import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isBuildCurrent, recordBuild } from "./build-record.ts";

test("each of the files that a build depends on makes it stale", async () => {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  await mkdir(join(folder, ".next"));
  await mkdir(join(folder, "supabase/functions/_shared"), { recursive: true });
  for (const name of ["postcss.config.json", "supabase/functions/_shared/secure-url.ts"]) {
    await recordBuild(async () => {}, folder);
    await writeFile(join(folder, name), "changed");
    expect(await isBuildCurrent(folder), name).toBe(false);
  }
  await rm(folder, { recursive: true });
});

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
