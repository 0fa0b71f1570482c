import { execFile } from "node:child_process";
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-backend.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Answers before and after a change of a module that the function imports. */
const SCRIPT = `
  import { readFile, utimes, writeFile } from "node:fs/promises";
  const [edgeFunctions, folder] = process.argv.slice(1);
  const { watchFunctions } = await import(edgeFunctions);
  const find = watchFunctions(folder);
  const environment = { SUPABASE_URL: "http://127.0.0.1", SUPABASE_SERVICE_ROLE_KEY: "secret" };
  async function ask() {
    const edgeFunction = await find("downloads_log");
    const context = { environment, fetchBackend: fetch, log() {} };
    const answer = await edgeFunction.handle(new Request("http://127.0.0.1"), context);
    console.log((await answer.json()).code);
  }
  await ask();
  const file = folder + "/_shared/edge-function.ts";
  await writeFile(file, (await readFile(file, "utf8")).replace("method_not_allowed", "changed"));
  await utimes(file, new Date(), new Date(Date.now() + 1000));
  await ask();
`;

test("a changed function file is picked up without a restart", async () => {
  const folder = await temporaryFolder();
  const functions = join(folder.path, "functions");
  await cp(path("../functions"), functions, { recursive: true });
  await symlink(path("../../node_modules"), join(folder.path, "node_modules"));
  const args = ["--input-type=module", "-e", SCRIPT, path("../local/edge-functions.ts"), functions];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.split("\n")).toEqual(["method_not_allowed", "changed", ""]);
  await folder.remove();
});
