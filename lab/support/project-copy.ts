import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Environment, type Run, runNpm, siteRoot } from "./commands.ts";
import { temporaryFolder } from "./site.ts";

/** What a command, git or npm has made. */
const EXCLUDED = new Set([
  ...[".git", ".next", ".data", ".bench", ".vercel", "node_modules"],
  ...["coverage", "playwright-report", "test-results"],
]);

/** A copy of the project without packages. */
export interface ProjectCopy {
  readonly path: string;
  npm(args: readonly string[], environment?: Environment): Promise<Run>;
}

/** Copies the project into a temporary folder, which is removed with the resources. */
export async function copyProject(
  resources: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<ProjectCopy> {
  const { path, remove } = await temporaryFolder();
  resources.defer(remove);
  const filter = (source: string) => !EXCLUDED.has(basename(source));
  await cp(siteRoot, join(path, "/"), { recursive: true, filter });
  let running: Promise<unknown> = Promise.resolve();
  // Interrupted processes write to the folder until they exit.
  resources.defer(async () => void (await running.catch(() => {})));
  return {
    path,
    npm(args, environment = {}) {
      const run = runNpm(args, { cwd: path, environment, signal });
      running = run;
      return run;
    },
  };
}
