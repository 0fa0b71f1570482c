/** What a command of this project says on the terminal while it works, and when it cannot go on. */

/** An error that the reader can mend: it is printed as one line, without a stack. */
export class PlainError extends Error {}

/** Says what is being done, and how long it took. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stdout.write(`${label} …\n`);
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${label}: done in ${seconds} s\n`);
  return result;
}

/** Runs a command's main function; its errors end the process with status 1. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isPlain = error instanceof PlainError;
    console.error(isPlain ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
