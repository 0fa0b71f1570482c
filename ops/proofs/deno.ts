/** The functions as a hosted project runs them: types, lint and contract tests in Deno. */
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/processes.ts";
import { runTool } from "../support/programs.ts";
import { failure, type ProofSource, proof, Unavailable } from "../support/proof.ts";
import { temporaryFolder } from "../support/site.ts";
import { proveTests } from "./test-files.ts";

/** Not a dependency: it has 100 MB. */
const DENO = { package: "deno@2.9.6", command: "deno" };

/** The tests that reach the functions over HTTP only. */
const TESTS = [
  "functions",
  "unsubscribe",
  "mail-smtp",
  "mail-resend",
  "firm-mails",
  "lead-webhook",
].map((name) => `supabase/tests/${name}.test.ts`);

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
    yield await proof("deno check of the functions", () => inspect(program, "check"));
    yield await proof("deno lint of the functions", () => inspect(program, "lint"));
    yield* await proveTests(TESTS, "in Deno", { FUNCTIONS_DENO_PATH: program });
  },
};

/** The path of the program itself, without npm's launchers. */
async function findDeno(): Promise<string> {
  const { status, stdout, stderr } = await runTool(DENO, ["eval", "console.log(Deno.execPath())"]);
  if (status === 0) return stdout.trim();
  throw new Unavailable(`${DENO.package} cannot be fetched: ${stderr.trim().split("\n").at(-1)}`);
}

/** Works on a copy of the functions' folder, which is all that a deployment uploads. */
async function inspect(program: string, command: "check" | "lint"): Promise<string> {
  const folder = await temporaryFolder();
  try {
    await cp(join(projectRoot, "supabase/functions"), folder.path, { recursive: true });
    const { stderr } = await promisify(execFile)(program, [command, "."], {
      cwd: folder.path,
      env: { ...process.env, NO_COLOR: "1" },
    });
    const files =
      stderr.match(/^Check /gm)?.length ?? Number(/Checked (\d+) file/.exec(stderr)?.[1]);
    if (!(files > 0)) throw new Error(`deno ${command} checked no file: ${stderr}`);
    return `${files} files`;
  } finally {
    await folder.remove();
  }
}
