import nextEnv from "@next/env";
import { environmentProblem } from "#lib/environment.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

const BUILDERS = ["webpack", "turbopack"] as const;

/** Reads the `.env` files as Next does, and turns Next's telemetry off; throws a PlainError that names a malformed or missing variable. */
export function loadEnvironment(mode: "production" | "development" = "production"): void {
  nextEnv.loadEnvConfig(projectRoot, mode === "development");
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  const problem = environmentProblem(process.env);
  if (problem) throw new PlainError(problem);
  builder();
}

/** Webpack by default: its bundles are smaller here (docs/decisions.md). */
export function builder(): (typeof BUILDERS)[number] {
  const named = process.env.BUILDER || BUILDERS[0];
  const known = BUILDERS.find((name) => name === named);
  if (known) return known;
  throw new PlainError(`BUILDER is "${named}": set it to ${BUILDERS.join(" or ")}.`);
}
