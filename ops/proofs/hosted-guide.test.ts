import { expect, test } from "vitest";
import { commandsOf, mistakesOf, parseHelp } from "./hosted-guide.ts";

/** Excerpts of what the CLI prints. */
const HELP: Readonly<Record<string, string>> = {
  "": `SUBCOMMANDS
  db                  Manage databases
  migration, migrations Manage database migration scripts
`,
  db: `SUBCOMMANDS
  push        Push new migrations to a database  [local or remote]
`,
  "db push": `TARGET
  Local by default. Pass --remote for the linked project, or --remote=<ref|branch|url>.

FLAGS
  --dry-run                      Print the migrations that would be applied.
  --remote[=<ref|branch|url>]    Target a remote database.
  --password, -p string          Database password for the project selected with --remote.

GLOBAL FLAGS
  --log-level <all|debug|none>     Sets the minimum log level (choices: all, debug, none)
`,
};

test("finds commands in code blocks and inline code, without comments", () => {
  const markdown =
    "```sh\nsupabase db push --remote   # comment\n```\n`supabase secrets set A='b c'`";
  expect(commandsOf(markdown)).toEqual([
    ["db", "push", "--remote"],
    ["secrets", "set", "A=", "'b c'"],
  ]);
});

test.each([
  ["db push --remote=staging --dry-run -p secret --log-level debug", []],
  ["db pull", ["supabase db pull: no command"]],
  ["db push --remote --force", ["supabase db push: no flag --force"]],
  ["db push --remote now", ["supabase db push: takes no argument now"]],
  ["db push --remote -p", ["supabase db push: -p lacks its value"]],
  ["db push --remote --log-level loud", ["supabase db push: --log-level has no choice loud"]],
  ["db push", ["supabase db push: --remote is missing"]],
])("supabase %s: mistakes %j", async (command, mistakes) => {
  const readHelp = async (words: readonly string[]) => parseHelp(HELP[words.join(" ")] ?? "");
  expect(await mistakesOf(command.split(" "), readHelp)).toEqual(mistakes);
});
