/** What a command of the Supabase CLI says of itself. */
export interface CommandHelp {
  readonly subcommands: ReadonlySet<string>;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly takesArguments: boolean;
  /** Without `--remote` it works on the local stack. */
  readonly isLocalByDefault: boolean;
}

export interface Flag {
  /** Stands in a word of its own after the flag. */
  readonly hasValue: boolean;
  /** Undefined when any value will do. */
  readonly choices: readonly string[] | undefined;
}

/** Asks for the help of a command, named by its words after `supabase`. */
export type ReadHelp = (words: readonly string[]) => Promise<CommandHelp>;

/** Reads the text that `--help` prints. */
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

/** A line such as `  --password, -p string    Database password.` */
function parseFlag(line: string): readonly (readonly [name: string, flag: Flag])[] {
  const [, names, value = ""] =
    /^ {2}(-[\w-]+(?:, -[\w-]+)*)(\[=\S*\]| \S+)?(?: {2}|$)/.exec(line) ?? [];
  if (names === undefined) return [];
  const choices = /\(choices: ([^)]+)\)/.exec(line)?.[1]?.split(", ");
  return names.split(", ").map((name) => [name, { hasValue: value.startsWith(" "), choices }]);
}
