import { StartError } from "#supabase/local/start-errors.ts";

/** An error that the user can fix: printed without its stack. */
export class PlainError extends Error {}

export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stdout.write(`${label} …\n`);
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${label}: done in ${seconds} s\n`);
  return result;
}

/** Runs a command's main function; an error ends the process with status 1. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isPlain = error instanceof PlainError || error instanceof StartError;
    console.error(isPlain ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
