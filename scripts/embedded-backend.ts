import { resolve } from "node:path";
import { startEmbedded } from "#supabase/local/embedded.ts";
import { embeddedSettings } from "#supabase/local/embedded-settings.ts";
import { StartError } from "#supabase/local/start-errors.ts";
import { hasBackend } from "./environment.ts";
import { projectRoot } from "./processes.ts";
import { PlainError, step } from "./terminal.ts";

export interface Backend {
  /** What the site needs to find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where the rows are, for people. */
  readonly dataDescription: string;
  stop(): Promise<void>;
}

/** Starts the embedded backend; undefined when the environment names another one. */
export async function startBackend(): Promise<Backend | undefined> {
  if (hasBackend()) return undefined;
  const embedded = await step("Starting the embedded backend", startHere);
  return {
    environment: {
      SUPABASE_URL: embedded.url,
      SUPABASE_PUBLISHABLE_KEY: embedded.publishableKey,
    },
    dataDescription: `${embedded.dataDir} (psql ${embedded.databaseUrl}), mails ${embedded.mails}`,
    stop: () => embedded.stop(),
  };
}

async function startHere() {
  try {
    const settings = embeddedSettings(process.env);
    const dataDir = resolve(projectRoot, settings.dataDir);
    return { ...(await startEmbedded({ ...settings, dataDir })), dataDir };
  } catch (error) {
    throw error instanceof StartError ? new PlainError(error.message) : error;
  }
}
