import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Unavailable } from "./proof.ts";

/** Fetched on demand: nothing else in the project needs its 100 MB. */
const SUPABASE_CLI = "supabase@3.1.0";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

const migrationList = z.object({
  migrations: z.array(z.object({ local: z.string(), remote: z.string() })),
});

const advice = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

export type Advice = z.infer<typeof advice>["results"][number];

/** The official command line, on a database instead of a hosted project. */
export interface SupabaseCli {
  /** Applies the migrations that the database lacks. */
  push(): Promise<void>;
  /** Numbers of the migrations here and there. */
  migrations(): Promise<z.infer<typeof migrationList>["migrations"]>;
  /** What the advisors warn of. */
  warnings(): Promise<readonly Advice[]>;
}

/** @throws Unavailable when the registry does not give the program. */
export async function openSupabaseCli(databaseUrl: string): Promise<SupabaseCli> {
  const { status, errors } = await runSupabase(["--version"]);
  if (status !== 0) {
    throw new Unavailable(`${SUPABASE_CLI} cannot be fetched: ${errors.trim().split("\n").at(-1)}`);
  }

  async function run(...args: readonly string[]): Promise<unknown> {
    const target = [`--remote=${databaseUrl}`, "--output-format=json", "--agent=no", "--yes"];
    const { output, errors } = await runSupabase([...args, ...target]);
    try {
      return JSON.parse(output);
    } catch {
      throw new Error(`supabase ${args.join(" ")} answered no JSON: ${errors.trim()}`);
    }
  }

  return {
    async push() {
      const answer = await run("db", "push");
      const { error } = z
        .object({ error: z.object({ message: z.string() }).optional() })
        .parse(answer);
      if (error) throw new Error(error.message);
    },
    async migrations() {
      return migrationList.parse(await run("migration", "list")).migrations;
    },
    async warnings() {
      return advice.parse(await run("db", "advisors", "--level", "warn")).results;
    },
  };
}

/** Runs the CLI once. */
export async function runSupabase(args: readonly string[]) {
  const npm = ["exec", "--yes", `--package=${SUPABASE_CLI}`, "--", "supabase"];
  const child = spawn("npm", [...npm, ...args], {
    cwd: PROJECT,
    env: { ...process.env, DO_NOT_TRACK: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, status };
}
