import { execFile } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../e2e/support/site.ts";
import { type NpmRun, runNpm } from "../scripts/npm.ts";
import { projectRoot } from "../scripts/processes.ts";

/** Exact versions by package name. */
export type Versions = Readonly<Record<string, string>>;

/** The project as it is now, uncommitted files included, with packages of its own. */
export interface ProjectCopy {
  readonly path: string;
  run(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<NpmRun>;
}

/** @throws Error when npm does not install these versions. */
export async function copyProject(
  resources: AsyncDisposableStack,
  versions: Versions,
  signal: AbortSignal,
): Promise<ProjectCopy> {
  const { path, remove } = await temporaryFolder();
  resources.defer(remove);
  for (const file of await projectFiles()) await cp(join(projectRoot, file), join(path, file));
  let running: Promise<unknown> = Promise.resolve();
  // Interrupted processes write into the folder until they have ended.
  resources.defer(async () => void (await running.catch(() => {})));
  const run: ProjectCopy["run"] = (args, environment = {}) => {
    const npm = runNpm(args, { cwd: path, environment, signal });
    running = npm;
    return npm;
  };

  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const options = ["--save-exact", "--prefer-offline", "--no-audit", "--no-fund"];
  const { status, stderr } = await run(["install", ...options, ...packages]);
  if (status !== 0) throw new Error(`npm install ${packages.join(" ")}: ${stderr}`);
  for (const [name, version] of Object.entries(versions)) {
    const manifest = await readFile(join(path, "node_modules", name, "package.json"), "utf8");
    const installed = JSON.parse(manifest).version;
    if (installed !== version)
      throw new Error(`npm installed ${name} ${installed}, not ${version}.`);
  }
  return { path, run };
}

/** What git tracks or would track, but for files that are deleted. */
async function projectFiles(): Promise<readonly string[]> {
  const list = async (...flags: readonly string[]) => {
    const options = { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)("git", ["ls-files", "-z", ...flags], options);
    return stdout.split("\0").filter(Boolean);
  };
  const deleted = new Set(await list("--deleted"));
  const files = await list("--cached", "--others", "--exclude-standard");
  return files.filter((file) => !deleted.has(file));
}
