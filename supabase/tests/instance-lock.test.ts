import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder, runningInstance } from "../local/instance-lock.ts";
import { temporaryFolder } from "./temporary-backend.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test("of several starts on one folder, one gets the lock", async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 5 }, () => lockDataFolder(folder.path)),
  );
  const refusals = starts.filter((start) => start.status === "rejected");
  expect(refusals).toHaveLength(4);
  for (const { reason } of refusals) expect(reason.message).toContain("is in use by");
});

test("a process killed by SIGKILL releases its lock", async () => {
  const lockModule = new URL("../local/instance-lock.ts", import.meta.url).href;
  const code = `import { lockDataFolder } from ${JSON.stringify(lockModule)};
    await lockDataFolder(${JSON.stringify(folder.path)});
    process.send("locked");
    process.on("message", () => {});`;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(holder, "message");
  await expect(lockDataFolder(folder.path)).rejects.toThrow(
    `The data folder ${folder.path} is in use by process ${holder.pid}: stop that one first, or set EMBEDDED_DATA_DIR to another folder.`,
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(await runningInstance(folder.path)).toBeUndefined();
  await (await lockDataFolder(folder.path)).release();
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

test("a lock file that is no lock is named, with what to do", async () => {
  const path = join(folder.path, "embedded.lock");
  await writeFile(path, '{"processId":1}');
  const refusal = `The lock ${path} cannot be taken (file is not a database): delete it if no backend is running.`;
  await expect(lockDataFolder(folder.path)).rejects.toThrow(refusal);
  await expect(runningInstance(folder.path)).rejects.toThrow(refusal);
});

test("a data folder that cannot be made is named, with what to do", async () => {
  const file = join(folder.path, "file");
  await writeFile(file, "");
  const refusals = [
    [file, "EEXIST"],
    [join(file, "folder"), "ENOTDIR"],
    ["/proc/folder", "ENOENT"],
  ] as const;
  for (const [path, code] of refusals) {
    await expect(lockDataFolder(path)).rejects.toThrow(
      `The data folder ${path} is not writable (${code}): set EMBEDDED_DATA_DIR to a folder that is.`,
    );
  }
  await (await lockDataFolder(join(folder.path, "new", "folder"))).release();
});
