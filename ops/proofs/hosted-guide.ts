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

async function checkCommands(guide: string): Promise<string> {
  const commands = commandsOf(guide);
  if (commands.length === 0) throw new Error("The guide has no command.");
  const known = new Map<string, Promise<CommandHelp>>();
  const readHelp: ReadHelp = (words) => {
    const key = words.join(" ");
    const help = known.get(key) ?? requestHelp(words);
    known.set(key, help);
    return help;
  };
  const mistakes: string[] = [];
  for (const command of commands) mistakes.push(...(await mistakesOf(command, readHelp)));
  if (mistakes.length > 0) throw new Error(mistakes.join("; "));
  return `${commands.length} commands`;
}

async function requestHelp(words: readonly string[]): Promise<CommandHelp> {
  const { stdout } = await runSupabase([...words, "--help"]);
  // For an unknown command the CLI prints the help of its parent.
  if (!stdout.includes(`\n  supabase ${[...words, ""].join(" ")}`)) {
    throw new Error(`supabase ${words.join(" ")} --help printed: ${stdout.slice(0, 200)}`);
  }
  return parseHelp(stdout);
}

/** What a command's `--help` documents. */
export interface CommandHelp {
  readonly subcommands: ReadonlySet<string>;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly takesArguments: boolean;
  /** Works on the local stack unless given `--remote`. */
  readonly isLocalByDefault: boolean;
}

interface Flag {
  /** Followed by a value as a separate word. */
  readonly hasValue: boolean;
  /** Undefined if any value is valid. */
  readonly choices: readonly string[] | undefined;
}

/** Requests the help of a command, named by its words after `supabase`. */
export type ReadHelp = (words: readonly string[]) => Promise<CommandHelp>;

/** CLI commands in code blocks and inline code, split into words, without comments. */
export function commandsOf(markdown: string): readonly (readonly string[])[] {
  const code = markdown.matchAll(/^(?:\$ )?supabase (.+)$|`supabase ([^`]+)`/gm);
  return Array.from(code, ([, line, inline]) => {
    const command = (line ?? inline ?? "").replace(/\s#.*$/, "");
    return Array.from(command.matchAll(/"[^"]*"|'[^']*'|[^\s"']+/g), ([word]) => word);
  });
}

/** What the CLI would reject, or run on the local stack instead of the hosted project. */
export async function mistakesOf(
  words: readonly string[],
  readHelp: ReadHelp,
): Promise<readonly string[]> {
  const path: string[] = [];
  let rest = words;
  let help = await readHelp(path);
  while (help.subcommands.size > 0) {
    const [word = "", ...others] = rest;
    if (!help.subcommands.has(word)) return [`supabase ${[...path, word].join(" ")}: no command`];
    path.push(word);
    rest = others;
    help = await readHelp(path);
  }
  return argumentMistakes(rest, help).map((mistake) => `supabase ${path.join(" ")}: ${mistake}`);
}

function argumentMistakes(words: readonly string[], help: CommandHelp): readonly string[] {
  const mistakes: string[] = [];
  const rest = [...words];
  let isRemote = false;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith("-")) {
      if (!help.takesArguments) mistakes.push(`takes no argument ${word}`);
      continue;
    }
    const [name = "", ownValue] = word.split("=", 2);
    const flag = help.flags.get(name);
    if (!flag) mistakes.push(`no flag ${name}`);
    const value = ownValue ?? (flag?.hasValue ? rest.shift() : undefined);
    if (flag?.hasValue && value === undefined) mistakes.push(`${name} lacks its value`);
    if (value !== undefined && flag?.choices?.includes(value) === false) {
      mistakes.push(`${name} has no choice ${value}`);
    }
    isRemote ||= name === "--remote";
  }
  if (help.isLocalByDefault && !isRemote) mistakes.push("--remote is missing");
  return mistakes;
}

export function parseHelp(text: string): CommandHelp {
  const sections = new Map<string, readonly string[]>();
  for (const section of text.split(/^(?=[A-Z])/m)) {
    const [heading = "", ...lines] = section.split("\n");
    sections.set(heading.trim(), lines);
  }
  const flagLines = ["FLAGS", "GLOBAL FLAGS"].flatMap((heading) => sections.get(heading) ?? []);
  const subcommands = (sections.get("SUBCOMMANDS") ?? []).flatMap(
    (line) => /^ {2}([\w-]+(?:, [\w-]+)*)/.exec(line)?.[1]?.split(", ") ?? [],
  );
  return {
    subcommands: new Set(subcommands),
    flags: new Map(flagLines.flatMap(parseFlag)),
    takesArguments: sections.has("ARGUMENTS"),
    isLocalByDefault: (sections.get("TARGET") ?? []).join(" ").includes("Local by default"),
  };
}

/** Parses a line such as `  --password, -p string    Database password.` */
function parseFlag(line: string): readonly (readonly [name: string, flag: Flag])[] {
  const [, names, value = ""] =
    /^ {2}(-[\w-]+(?:, -[\w-]+)*)(\[=\S*\]| \S+)?(?: {2}|$)/.exec(line) ?? [];
  if (names === undefined) return [];
  const choices = /\(choices: ([^)]+)\)/.exec(line)?.[1]?.split(", ");
  return names.split(", ").map((name) => [name, { hasValue: value.startsWith(" "), choices }]);
}
