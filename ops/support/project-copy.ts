import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/processes.ts";
import { type NpmRun, runNpm } from "./programs.ts";
import { type Environment, temporaryFolder } from "./site.ts";

const MADE = new Set([
  ...[".git", ".next", ".data", ".bench", "node_modules"],
  ...["coverage", "playwright-report", "test-results"],
]);

/** A copy of the sources that shares the project's packages, to be changed and built. */
export interface ProjectCopy {
  readonly path: string;
  /** @throws Error unless the file has the text exactly once. */
  replace(file: string, text: string, by: string): Promise<void>;
  /** Builds it as `npm run build` does. */
  build(): Promise<void>;
  remove(): Promise<void>;
}

/** @param parent a folder inside the project. */
export async function copyProject(parent: string): Promise<ProjectCopy> {
  await mkdir(parent, { recursive: true });
  // TypeScript ignores folders whose name begins with a dot, should one be left behind.
  const path = await mkdtemp(join(parent, ".project-"));
  // Without a lock file of its own, Next treats the copy as part of the project.
  await copySources(path, "package-lock.json");
  await symlink(join(projectRoot, "node_modules"), join(path, "node_modules"));
  return {
    path,
    async replace(file, text, by) {
      const parts = (await readFile(join(path, file), "utf8")).split(text);
      if (parts.length !== 2) throw new Error(`"${text}" is not in ${file} exactly once.`);
      await writeFile(join(path, file), parts.join(by));
    },
    async build() {
      await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
        cwd: path,
        env: { ...process.env, NODE_ENV: "production" },
      }).catch(({ stdout, stderr }) => {
        throw new Error(`The copy was not built:\n${stdout}${stderr}`);
      });
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Exact versions by package name. */
export type Versions = Readonly<Record<string, string>>;

/** A copy of the project with packages of its own. */
export interface InstalledCopy {
  readonly path: string;
  npm(args: readonly string[], environment?: Environment): Promise<NpmRun>;
}

/** Copies the project and installs these versions there. @throws Error if npm installs others. */
export async function installCopy(
  resources: AsyncDisposableStack,
  versions: Versions,
  signal: AbortSignal,
): Promise<InstalledCopy> {
  const { path, remove } = await temporaryFolder();
  resources.defer(remove);
  await copySources(path);
  let running: Promise<unknown> = Promise.resolve();
  // Interrupted processes write to the folder until they exit.
  resources.defer(async () => void (await running.catch(() => {})));
  const npm: InstalledCopy["npm"] = (args, environment = {}) => {
    const run = runNpm(args, { cwd: path, environment, signal });
    running = run;
    return run;
  };

  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const options = ["--save-exact", "--prefer-offline", "--no-audit", "--no-fund"];
  const { status, stderr } = await npm(["install", ...options, ...packages]);
  if (status !== 0) throw new Error(`npm install ${packages.join(" ")}: ${stderr}`);
  for (const [name, wanted] of Object.entries(versions)) {
    const manifest = await readFile(join(path, "node_modules", name, "package.json"), "utf8");
    const { version } = JSON.parse(manifest);
    if (version !== wanted) throw new Error(`npm installed ${name} ${version}, not ${wanted}.`);
  }
  return { path, npm };
}

/** Copies everything that neither a command nor npm has made. */
async function copySources(to: string, ...excluded: readonly string[]): Promise<void> {
  for (const name of await readdir(projectRoot)) {
    if (MADE.has(name) || excluded.includes(name)) continue;
    await cp(join(projectRoot, name), join(to, name), { recursive: true });
  }
}
