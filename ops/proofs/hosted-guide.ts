/** docs/hosted-supabase.md: its CLI commands and flags exist, and its calls return the documented status. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/processes.ts";
import { startBackend } from "../support/backend.ts";
import { type ProofSource, proof } from "../support/proof.ts";
import { runSupabase } from "./supabase-cli.ts";

const GUIDE = "docs/hosted-supabase.md";

export const hostedGuide: ProofSource = {
  name: "hosted-guide",
  async *prove(resources) {
    const guide = await readFile(join(projectRoot, GUIDE), "utf8");
    yield await proof(`commands of ${GUIDE}`, () => checkCommands(guide));
    yield await proof(`calls of ${GUIDE}`, () => checkCalls(guide, resources));
  },
};

/** Runs the guide's `ask …` lines against the embedded backend. */
async function checkCalls(guide: string, resources: AsyncDisposableStack): Promise<string> {
  const [definition] = /^ask\(\) .+$/m.exec(guide) ?? [];
  const calls = Array.from(guide.matchAll(/^ask \S.* # (\d{3})$/gm));
  if (!definition || calls.length === 0) throw new Error("The guide has no call.");
  const { url, publishableKey } = await startBackend(resources);
  const env = { ...process.env, SUPABASE_URL: url, KEY: publishableKey };
  for (const [call, expected] of calls) {
    const { stdout } = await promisify(execFile)("sh", ["-c", `${definition}\n${call}`], { env });
    if (stdout.trim() !== expected) throw new Error(`status ${stdout.trim()}: ${call}`);
  }
  return `${calls.length} calls`;
}

/** Compares each `supabase …` of the guide with the CLI's own `--help`. */
async function checkCommands(guide: string): Promise<string> {
  const code = guide.matchAll(/^(?:\$ )?supabase (.+)$|`supabase ([^`]+)`/gm);
  const commands = Array.from(code, ([, line, inline = ""]) =>
    (line ?? inline).replace(/\s#.*$/, "").trim(),
  );
  if (commands.length === 0) throw new Error("The guide has no command.");
  const mistakes: string[] = [];
  for (const command of new Set(commands)) {
    const mistake = await findMistake(command.split(/\s+/));
    if (mistake) mistakes.push(`supabase ${command}: ${mistake}`);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join("; "));
  return `${commands.length} commands`;
}

async function findMistake(words: readonly string[]): Promise<string | undefined> {
  const path = words.filter((word) => /^[a-z]/.test(word)).slice(0, 2);
  const { stdout: help } = await runSupabase([...path, "--help"]);
  const documents = (name: readonly string[]) => help.includes(`\n  supabase ${name.join(" ")} `);
  // For an unknown command the CLI prints the help of its parent; the second word may be an argument.
  if (!documents(path) && (help.includes("\nSUBCOMMANDS") || !documents(path.slice(0, 1)))) {
    return "no such command";
  }
  const flags = words.filter((word) => word.startsWith("-")).map((word) => word.replace(/=.*/, ""));
  const unknown = flags.find((flag) => !new RegExp(`^ .*${flag}(?![\\w-])`, "m").test(help));
  if (unknown) return `no flag ${unknown}`;
  const isRemote = !help.includes("Local by default") || flags.includes("--remote");
  return isRemote ? undefined : "--remote is missing";
}
