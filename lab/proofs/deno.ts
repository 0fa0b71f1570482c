/** The functions as a hosted project runs them: types, lint and contract tests in Deno. */
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runTool, siteRoot } from "../support/commands.ts";
import { failure, type ProofSource, proof, Unavailable } from "../support/proof.ts";
import { temporaryFolder } from "../support/site.ts";
import { proveTests } from "./test-files.ts";

/** Used by the site's tests, in place of their own process. */
const runner = fileURLToPath(new URL("deno-functions.ts", import.meta.url));

const FUNCTIONS = ["super-task", "downloads_log", "send-contact-email"];

/** The tests that reach the functions over HTTP only. */
const TESTS = ["functions", "unsubscribe", "delivery", "firm-mails", "lead-webhook"].map(
  (name) => `supabase/tests/${name}.test.ts`,
);

export const deno: ProofSource = {
  name: "deno",
  async *prove() {
    let program: string;
    try {
      program = await findDeno();
    } catch (error) {
      yield failure("the functions run in Deno", error);
      return;
    }
    yield await proof("deno check of each function", () => inspect(program, "check"));
    yield await proof("deno lint of the functions", () => inspect(program, "lint"));
    yield* await proveTests(TESTS, "in Deno", { DENO: program, FUNCTIONS_RUNNER: runner });
  },
};

/** The path of the program itself, without npm's launchers. */
async function findDeno(): Promise<string> {
  const { status, stdout, stderr } = await runTool("deno", [
    "eval",
    "console.log(Deno.execPath())",
  ]);
  if (status === 0) return stdout.trim();
  throw new Unavailable(`Deno does not run: ${stderr.trim().split("\n").at(-1)}`);
}

/**
 * Works on a copy of the functions' folder, which is all that a deployment uploads. Checks each function from its own
 * folder, with its own dependencies, and what it imports.
 */
async function inspect(program: string, command: "check" | "lint"): Promise<string> {
  const folder = await temporaryFolder();
  try {
    await cp(join(siteRoot, "supabase/functions"), folder.path, { recursive: true });
    let files = 0;
    for (const name of command === "check" ? FUNCTIONS : ["."]) {
      const { stderr } = await promisify(execFile)(program, [command, "."], {
        cwd: join(folder.path, name),
        env: { ...process.env, NO_COLOR: "1" },
      });
      const found =
        stderr.match(/^Check /gm)?.length ?? Number(/Checked (\d+) file/.exec(stderr)?.[1]);
      if (!(found > 0)) throw new Error(`deno ${command} checked no file of ${name}: ${stderr}`);
      files += found;
    }
    return `${files} files`;
  } finally {
    await folder.remove();
  }
}
