import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { projectRoot } from "../../scripts/processes.ts";

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

const INTERNALS = [
  ...[projectRoot.replace(/\/$/, ""), "node_modules", "webpack-internal", process.version],
  ...Object.values<string>(dependencies).filter((version) => !version.startsWith("0.0")),
  ...["postgres", "PGRST", "SUPABASE_", "INSERT INTO", "SELECT ", "relation "],
];

interface Answer {
  readonly headers: Headers;
  readonly body: string;
}

export function expectNoInternals({ headers, body }: Answer, message?: string) {
  const said = `${[...headers].join("\n")}\n${body}`;
  const found = INTERNALS.filter((internal) => said.includes(internal));
  expect(found, message).toEqual([]);
  expect(said, message).not.toMatch(/^\s+at \S|\bat async |\.(ts|tsx|js):\d+:\d+/m);
}
