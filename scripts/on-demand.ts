import { type NpmOptions, runNpm } from "./npm.ts";

/** A command of an npm package that is too large, and needed too seldom, for the dependencies. */
export interface Tool {
  /** With its exact version. */
  readonly package: string;
  readonly command: string;
}

/**
 * Fetches the tool where it is not cached, and runs it.
 * @returns what it printed.
 */
export async function runOnDemand(
  tool: Tool,
  args: readonly string[],
  options: NpmOptions = {},
): Promise<string> {
  const { status, stdout, stderr } = await runNpm(
    ["exec", "--yes", `--package=${tool.package}`, "--", tool.command, ...args],
    options,
  );
  if (status !== 0) throw new Error(`${tool.package} ended with status ${status}: ${stderr}`);
  return stdout;
}
