import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./processes.ts";

/** Reads `.env.local` and `.env` where they exist; what is set already stays. */
export function loadEnvironment(): void {
  for (const name of [".env.local", ".env"]) {
    const file = join(projectRoot, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** Whether a backend is configured; otherwise the embedded one takes its place. */
export function hasBackend(): boolean {
  return Boolean(process.env.SUPABASE_URL || process.env.NEXT_PUBLIC_SUPABASE_URL);
}
