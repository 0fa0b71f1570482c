import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder, runningInstance } from "../local/instance-lock.ts";
import { temporaryFolder } from "./temporary-backend.ts";

/** Beyond the largest number that a process can have. */
const NO_PROCESS = 2 ** 22 + 1;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

function leave(fileName: string, instance: string) {
  const content = { instance, processId: NO_PROCESS, processStart: "another boot/1" };
  return writeFile(join(folder.path, fileName), JSON.stringify(content));
}

test("what starts that were killed half-way left does not stop the next one, and goes", async () => {
  await leave("embedded.lock", "first");
  // The second found the first dead, the third found the second dead; both were killed at that.
  await leave("embedded.lock.first.stale", "second");
  await leave("embedded.lock.second.stale", "third");
  await leave("embedded.lock.third", "third");
  const lock = await lockDataFolder(folder.path);
  expect(await readdir(folder.path)).toEqual(["embedded.lock"]);
  await lock.release();
  expect(await readdir(folder.path)).toEqual([]);
});

test("of several starts over a dead process's lock, one wins", async () => {
  await leave("embedded.lock", "gone");
  const starts = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDataFolder(folder.path)),
  );
  const losers = starts.filter((start) => start.status === "rejected");
  expect(losers.map(({ reason }) => reason.name)).toEqual(Array(19).fill("DataFolderInUseError"));
  expect(await readdir(folder.path)).toEqual(["embedded.lock"]);
});

test("an instance is found once it has published its address", async () => {
  expect(await runningInstance(folder.path)).toBeUndefined();
  const lock = await lockDataFolder(folder.path);
  await expect(runningInstance(folder.path)).rejects.toThrow("is starting or stopping");
  const address = { url: "http://127.0.0.1:1", secretKey: "secret" };
  await lock.publish(address);
  expect(await runningInstance(folder.path)).toEqual(address);
  await lock.release();
  expect(await runningInstance(folder.path)).toBeUndefined();
});

test.each(["", "{", "null", '{"instance":"x"}'])(
  "a lock that holds %j is named, and what to do with it",
  async (content) => {
    const path = join(folder.path, "embedded.lock");
    await writeFile(path, content);
    const refusal = `The lock ${path} cannot be read: delete it if no backend is running.`;
    await expect(lockDataFolder(folder.path)).rejects.toThrow(refusal);
    await expect(runningInstance(folder.path)).rejects.toThrow(refusal);
  },
);

test("a data folder that cannot be made is named", async () => {
  const path = join(folder.path, "file");
  await writeFile(path, "");
  await expect(lockDataFolder(path)).rejects.toThrow(
    `The data folder ${path} cannot be made (EEXIST): set EMBEDDED_DATA_DIR to a folder that you may write to.`,
  );
});
