/** The functions are what a hosted project runs: types, lint and contract in Deno itself. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { proveTests } from "./contract-proofs.ts";
import { type Proof, proof, Unavailable, unsuccessful } from "./proof.ts";
import { reportProofs } from "./proof-report.ts";

/** Fetched on demand: nothing else in the project needs its 100 MB. */
const DENO = "deno@2.9.6";

const FUNCTIONS = fileURLToPath(new URL("../functions/", import.meta.url));

/** The tests that speak to the functions over HTTP only. */
const FUNCTION_TESTS = ["functions", "unsubscribe", "mail-smtp", "mail-resend"].map(
  (name) => `supabase/tests/${name}.test.ts`,
);

const run = promisify(execFile);

/** Takes half a minute; all of it is skipped where Deno cannot be fetched. */
export async function* proveWithDeno(): AsyncGenerator<Proof> {
  let deno: string;
  try {
    deno = await findDeno();
  } catch (error) {
    yield unsuccessful("the functions run in Deno", error);
    return;
  }
  yield await proof("deno check of the functions", () => inspect(deno, "check"));
  yield await proof("deno lint of the functions", () => inspect(deno, "lint"));
  yield* await proveTests(FUNCTION_TESTS, "in Deno", { FUNCTIONS_DENO_PATH: deno });
}

/** The program itself, without the launchers before it. @throws Unavailable */
async function findDeno(): Promise<string> {
  const args = ["exec", "--yes", `--package=${DENO}`, "--", "deno", "eval"];
  try {
    const { stdout } = await run("npm", [...args, "console.log(Deno.execPath())"]);
    return stdout.trim();
  } catch (error) {
    const cause = error instanceof Error ? error.message.trim().split("\n").at(-1) : error;
    throw new Unavailable(`${DENO} cannot be fetched: ${cause}`);
  }
}

/** On a copy of their folder alone: a deployment takes nothing else along. */
async function inspect(deno: string, command: "check" | "lint"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "deno-proofs-"));
  try {
    await cp(FUNCTIONS, folder, { recursive: true });
    const { stderr } = await run(deno, [command, "."], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1" },
    });
    const files =
      stderr.match(/^Check /gm)?.length ?? Number(/Checked (\d+) file/.exec(stderr)?.[1]);
    if (!(files > 0)) throw new Error(`deno ${command} looked at nothing: ${stderr}`);
    return `${files} files`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await reportProofs([proveWithDeno]);
