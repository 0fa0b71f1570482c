import { stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, describe, expect, test, vi } from "vitest";
import { lockDataFolder, runningInstance } from "../local/instance-lock.ts";
import { openLocalDatabase } from "../local/local-database.ts";
import { copyDatabase } from "./database-template.ts";
import { temporaryFolder } from "./temporary-backend.ts";

vi.mock("node:fs/promises", { spy: true });

describe("the lock of a data folder", () => {
  test("of several starts on one folder, one gets the lock", async () => {
    await using folder = await temporaryFolder();
    const starts = await Promise.allSettled(
      Array.from({ length: 5 }, () => lockDataFolder(folder.path)),
    );
    const refusals = starts.filter((start) => start.status === "rejected");
    expect(refusals).toHaveLength(4);
    for (const { reason } of refusals) expect(reason.message).toContain("is in use by");
  });

  test("an instance is found once it has published its address", async () => {
    await using folder = await temporaryFolder();
    expect(await runningInstance(folder.path)).toBeUndefined();
    const lock = await lockDataFolder(folder.path);
    await expect(runningInstance(folder.path)).rejects.toThrow("is starting or stopping");
    const address = { url: "http://127.0.0.1:1", secretKey: "secret" };
    await lock.publish(address);
    expect(await runningInstance(folder.path)).toEqual(address);
    // It has the secret key.
    expect((await stat(join(folder.path, "embedded.json"))).mode & 0o777).toBe(0o600);
    await lock.release();
    expect(await runningInstance(folder.path)).toBeUndefined();
  });

  test("a lock file that is no lock is named, with what to do", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "embedded.lock");
    await writeFile(path, '{"processId":1}');
    await expect(lockDataFolder(folder.path)).rejects.toThrow(
      `The lock ${path} cannot be taken (file is not a database): delete it if no backend is running.`,
    );
  });

  test("a data folder that cannot be made is named, with what to do", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "file");
    await writeFile(file, "");
    const paths = { [file]: "EEXIST", [join(file, "folder")]: "ENOTDIR", "/proc/folder": "ENOENT" };
    for (const [path, code] of Object.entries(paths)) {
      await expect(lockDataFolder(path)).rejects.toThrow(
        `The data folder ${path} is not writable (${code}): set EMBEDDED_DATA_DIR to a folder that is.`,
      );
    }
    await (await lockDataFolder(join(folder.path, "new", "folder"))).release();
  });
});

test.each([
  [
    "newer",
    "insert into supabase_migrations.schema_migrations values ('29990101000000', 'newer')",
    "(a newer version of the site made it, with 29990101000000_newer.sql): start that version, or set",
  ],
  [
    "earlier",
    "update supabase_migrations.schema_migrations set name = 'restrict_access' where version = '20260112090100'",
    '(git worktree add ../earlier "$(git log -1 --format=%h^ --diff-filter=D -- supabase/migrations/20260112090100_restrict_access.sql)")',
  ],
])("a database of %s migrations is left alone, and says what to do", async (_, change, advice) => {
  await using folder = await temporaryFolder();
  await copyDatabase(folder.path);
  const other = await openLocalDatabase(folder.path);
  await other.exec(change);
  await other.close();
  using close = vi.spyOn(PGlite.prototype, "close");
  await expect(openLocalDatabase(folder.path)).rejects.toThrow(advice);
  // PGlite's timers would keep the process from ending.
  expect(close).toHaveBeenCalledOnce();
});

describe("its database", async () => {
  const folder = await temporaryFolder();
  await copyDatabase(folder.path);
  const database = await openLocalDatabase(folder.path);

  afterAll(async () => {
    await database.close();
    await folder.remove();
  });

  test("a transaction that fails leaves nothing, and the next one works", async () => {
    const failed = database.transaction(async ({ exec }) => {
      await exec("create table public.rest ()");
      await exec("select 1 / 0");
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    const query = "select from pg_tables where tablename = 'rest'";
    const { rows } = await database.transaction((session) => session.query(query));
    expect(rows).toEqual([]);
  });

  test.each([
    ["16 MB and 1000 files of room are enough", 4096, 1000, false],
    ["less than 16 MB is a full disk", 4095, 1000, true],
    ["less than 1000 files is a full disk", 4096, 999, true],
  ])("%s", async (_, bavail, ffree, isFull) => {
    vi.mocked(statfs).mockResolvedValueOnce({ bavail, bsize: 4096, files: 1e6, ffree } as never);
    expect(await database.isFull()).toBe(isFull);
  });

  test("a call waits for the transaction before it", async () => {
    const steps: string[] = [];
    const first = database.transaction(async ({ exec }) => {
      await exec("create temporary table first_transaction ()");
      steps.push("first");
      await new Promise(setImmediate);
      await exec("drop table first_transaction");
      steps.push("first ends");
    });
    const second = database.transaction(async () => void steps.push("second"));
    await Promise.all([first, second]);
    expect(steps).toEqual(["first", "first ends", "second"]);
  });
});
