import { expect, test } from "vitest";
import { parseHelp, type ReadHelp } from "../proofs/cli-help.ts";
import { commandsOf, mistakesOf } from "../proofs/documented-commands.ts";

const GLOBAL_FLAGS = `
GLOBAL FLAGS
  --help, -h                       Show help information
  --log-level <all|debug|none>     Sets the minimum log level (choices: all, debug, none)
`;

/** As the CLI prints it, shortened. */
const HELP: Readonly<Record<string, string>> = {
  "": `USAGE
  supabase <subcommand> [flags]
${GLOBAL_FLAGS}
SUBCOMMANDS
  db                  Manage databases
  migration, migrations Manage database migration scripts
  link                Link to a Supabase project  [remote only]
`,
  db: `SUBCOMMANDS
  push        Push new migrations to a database  [local or remote]
  advisors    Checks database for security and performance issues  [local or remote]
`,
  migrations: `SUBCOMMANDS
  list    List local migration files
`,
  "migrations list": "USAGE\n  supabase migration list [flags]\n",
  "db push": `TARGET
  Local by default. Pass --remote for the linked project, or --remote=<ref|branch|url>.

FLAGS
  --dry-run                      Print the migrations that would be applied.
  --remote[=<ref|branch|url>]    Target a remote database.
  --password, -p string          Database password for the project selected with --remote.
${GLOBAL_FLAGS}`,
  link: `ARGUMENTS
  ref-or-branch string    Project ref. (optional)

FLAGS
  --project-ref string    Project ref of the Supabase project.
${GLOBAL_FLAGS}`,
};

const readHelp: ReadHelp = async (words) => parseHelp(HELP[words.join(" ")] ?? "");

test("commands are found in code blocks and in the text, without their comments", () => {
  const markdown =
    "The folder `supabase/` …\n```sh\nsupabase db push --remote   # names them\n$ supabase link x\n```\nThen `supabase secrets set A='b c'`.";
  expect(commandsOf(markdown)).toEqual([
    ["db", "push", "--remote"],
    ["link", "x"],
    ["secrets", "set", "A=", "'b c'"],
  ]);
});

test.each([
  "db push --remote",
  "db push --remote=staging --dry-run -p secret",
  "migrations list",
  "link abcdefghijklmnopqrst",
  "link --project-ref abcdefghijklmnopqrst --log-level debug",
])("supabase %s is known", async (command) => {
  expect(await mistakesOf(command.split(" "), readHelp)).toEqual([]);
});

test.each([
  ["db pull", "supabase db pull: no command"],
  ["deploy", "supabase deploy: no command"],
  ["db", "supabase db : no command"],
  ["db push --remote --include-everything", "supabase db push: no flag --include-everything"],
  ["db push --remote now", "supabase db push: takes no argument now"],
  ["db push --remote --password", "supabase db push: --password lacks its value"],
  ["link --log-level loud", "supabase link: --log-level has no choice loud"],
  ["db push", "supabase db push: works on the local stack: --remote is missing"],
])("supabase %s is not", async (command, mistake) => {
  expect(await mistakesOf(command.split(" "), readHelp)).toEqual([mistake]);
});
