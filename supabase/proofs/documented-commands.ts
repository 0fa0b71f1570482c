/** Every `supabase …` that the documents name exists, with its flags, in the CLI itself. */
import { readFile } from "node:fs/promises";
import { type CommandHelp, parseHelp, type ReadHelp } from "./cli-help.ts";
import { type Proof, proof } from "./proof.ts";
import { reportProofs } from "./proof-report.ts";
import { runSupabase } from "./supabase-cli.ts";

const DOCUMENTS = ["docs/hosted-supabase.md"];

/** All commands of the documents, against the help of the CLI. */
export async function* proveDocumentedCommands(): AsyncGenerator<Proof> {
  for (const document of DOCUMENTS) {
    yield await proof(`commands of ${document}`, async () => {
      const text = await readFile(new URL(`../../${document}`, import.meta.url), "utf8");
      const commands = commandsOf(text);
      const readHelp = rememberedHelp();
      const mistakes: string[] = [];
      for (const command of commands) mistakes.push(...(await mistakesOf(command, readHelp)));
      if (mistakes.length > 0) throw new Error(mistakes.join("; "));
      if (commands.length === 0) throw new Error("The document names no command.");
      return `${commands.length} commands`;
    });
  }
}

/** Lines of code blocks, and code in the text, that call the CLI; as words, without comments. */
export function commandsOf(markdown: string): readonly (readonly string[])[] {
  const code = markdown.matchAll(/^(?:\$ )?supabase (.+)$|`supabase ([^`]+)`/gm);
  return Array.from(code, ([, line, inline]) => {
    const command = (line ?? inline ?? "").replace(/\s#.*$/, "");
    return Array.from(command.matchAll(/"[^"]*"|'[^']*'|[^\s"']+/g), ([word]) => word);
  });
}

/** What the CLI would refuse of a command, or would do elsewhere than on the hosted project. */
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
  return mistakesOfArguments(rest, help).map((mistake) => `supabase ${path.join(" ")}: ${mistake}`);
}

function mistakesOfArguments(words: readonly string[], help: CommandHelp): readonly string[] {
  const mistakes: string[] = [];
  const given = [...words];
  let isRemote = false;
  for (let word = given.shift(); word !== undefined; word = given.shift()) {
    if (!word.startsWith("-")) {
      if (!help.takesArguments) mistakes.push(`takes no argument ${word}`);
      continue;
    }
    const [name = "", ownValue] = word.split("=", 2);
    const flag = help.flags.get(name);
    if (!flag) mistakes.push(`no flag ${name}`);
    const value = ownValue ?? (flag?.hasValue ? given.shift() : undefined);
    if (flag?.hasValue && value === undefined) mistakes.push(`${name} lacks its value`);
    if (value !== undefined && flag?.choices?.includes(value) === false) {
      mistakes.push(`${name} has no choice ${value}`);
    }
    isRemote ||= name === "--remote";
  }
  if (help.isLocalByDefault && !isRemote)
    mistakes.push("works on the local stack: --remote is missing");
  return mistakes;
}

/** Each help is asked for once. */
function rememberedHelp(): ReadHelp {
  const known = new Map<string, Promise<CommandHelp>>();
  return (words) => {
    const key = words.join(" ");
    const help = known.get(key) ?? askForHelp(words);
    known.set(key, help);
    return help;
  };
}

async function askForHelp(words: readonly string[]): Promise<CommandHelp> {
  const { output } = await runSupabase([...words, "--help"]);
  // For an unknown command the CLI shows the help of the one above.
  if (!output.includes(`\n  supabase ${[...words, ""].join(" ")}`)) {
    throw new Error(`supabase ${words.join(" ")} --help answered: ${output.slice(0, 200)}`);
  }
  return parseHelp(output);
}

if (import.meta.main) await reportProofs([proveDocumentedCommands]);
