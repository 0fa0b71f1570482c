import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { StartError } from "./start-errors.ts";
import { STORED_TABLES } from "./stored-rows.ts";

export const USAGE = `npm run leads -- [--remote] [--since DATE] [--json | --csv [--excel] [--table NAME]]
npm run leads -- subscribers [--remote] [--since DATE] --csv [--excel]
npm run leads -- export EMAIL [--remote] [--yes]
npm run leads -- erase EMAIL [--remote] [--yes]
npm run leads -- erase --tests [--remote]

  --remote     the hosted project of SUPABASE_URL, with SUPABASE_SECRET_KEY; else the embedded backend
  --since      rows from this day on, as in 2026-11-22, or from 2026-11-22T14:00
  --json       every row, for programs
  --csv        one table, for spreadsheets: ${STORED_TABLES.join(", ")} (the first without --table)
  --excel      semicolons instead of commas: what Excel opens in French
  subscribers  the readers of the letter for a mailing tool: address, since when, unsubscribe link
  export       everything about an address, as JSON
  erase        deletes everything about an address
  --tests      what smoke tests have stored, without a confirmation
  --yes        does not ask for a confirmation
To write to a file: npm run --silent leads -- --csv > leads.csv`;

/** The addresses of smoke tests; the database knows them by the same rule (`private.is_test`). */
export const TEST_ADDRESS = /^test\+[0-9a-f-]{36}@example\.com$/;

const COMMANDS = {
  list: ["remote", "since", "json", "csv", "excel", "table"],
  subscribers: ["remote", "since", "csv", "excel"],
  export: ["remote", "yes"],
  erase: ["remote", "yes"],
  "erase --tests": ["remote", "tests"],
} as const;

type Command = keyof typeof COMMANDS;

/** A parsed command line; each command ignores the values that it does not take. */
export type LeadsRequest = ReturnType<typeof readLeadsArguments>;

/** @throws StartError with the usage. */
export function readLeadsArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [word = "list", ...operands] = positionals;
  const name = word === "erase" && values.tests ? "erase --tests" : word;
  if (!Object.hasOwn(COMMANDS, name)) throw wrong(`There is no "${name}".`);
  const command = name as Command;
  const { remote = false, json, csv, excel, yes = false } = values;

  const taken: readonly string[] = COMMANDS[command];
  const foreign = Object.keys(values).find((option) => !taken.includes(option));
  if (foreign) throw wrong(`${name} does not take --${foreign}.`);
  if (json && csv) throw wrong("--json and --csv exclude each other.");
  if (!csv && excel) throw wrong("--excel goes with --csv.");
  if (!csv && values.table !== undefined) throw wrong("--table goes with --csv.");
  if (!csv && name === "subscribers") throw wrong("subscribers goes with --csv.");
  const table = STORED_TABLES.find((each) => each === (values.table ?? "leads"));
  if (!table) throw wrong(`There is no table "${values.table}".`);
  const [email = ""] = operands;
  if (name === "export" || name === "erase") {
    if (operands.length !== 1 || !/^\S+@\S+$/.test(email)) {
      throw wrong(`${name} takes one e-mail address.`);
    }
  } else if (email) throw wrong(`${name} takes no "${email}".`);

  return {
    command,
    isRemote: remote,
    email,
    isConfirmed: yes,
    format: csv ? "csv" : json ? "json" : "text",
    table,
    separator: excel ? ";" : ",",
    since: day(values.since),
  } as const;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        remote: { type: "boolean" },
        since: { type: "string" },
        json: { type: "boolean" },
        csv: { type: "boolean" },
        excel: { type: "boolean" },
        table: { type: "string" },
        tests: { type: "boolean" },
        yes: { type: "boolean" },
      },
    });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

/** Local time. @throws StartError */
function day(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const [, date = "", time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const parsed = new Date(`${date}T${time}`);
  // `Date` takes the 30th of February for the 2nd of March.
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.getDate() === Number(date.slice(-2));
  if (isReal) return parsed;
  throw wrong(`--since is "${text}": write a day as in 2026-11-22.`);
}

function wrong(problem: string): StartError {
  return new StartError(`${problem}\n\n${USAGE}`);
}

/**
 * Asks to type a word.
 * @throws StartError when another one is typed, and without a terminal.
 */
export async function confirmByTyping(
  question: string,
  word: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: NodeJS.WritableStream,
): Promise<void> {
  if (!input.isTTY) {
    throw new StartError("Not confirmed: run it in a terminal, or with --yes.");
  }
  output.write(`${question}\n`);
  const lines = createInterface({ input, output, prompt: `Type ${word} to confirm: ` });
  lines.prompt();
  const { value: typed = "" } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (typed.trim() !== word) throw new StartError("Not confirmed: nothing was done.");
}
