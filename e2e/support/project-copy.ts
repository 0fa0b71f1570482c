import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/processes.ts";

const EXCLUDED = new Set([
  ...[".git", ".next", ".data", ".bench", "node_modules"],
  ...["coverage", "playwright-report", "test-results"],
  // Without a lock file of its own, Next treats the copy as part of the project.
  ...["lab", "package-lock.json"],
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
  await copySources(path);
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

/** Copies the sources, but for what a command or npm has made. */
async function copySources(to: string): Promise<void> {
  for (const name of await readdir(projectRoot)) {
    if (EXCLUDED.has(name)) continue;
    await cp(join(projectRoot, name), join(to, name), { recursive: true });
  }
}
