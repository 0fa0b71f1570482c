import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/processes.ts";

/** Without a lock file of its own, the copy stays part of the project for Next, and so do its packages. */
const NOT_COPIED = new Set([
  ...[".git", ".next", ".data", ".bench", "coverage", "playwright-report", "test-results"],
  ...["node_modules", "package-lock.json"],
]);

export interface ProjectCopy {
  readonly path: string;
  /** @throws Error when the text is not in the file exactly once. */
  replace(file: string, text: string, by: string): Promise<void>;
  /** The production build, as `npm run build` makes it. */
  build(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies the project's sources, to be changed and built.
 * @param parent a folder inside the project, where the copy finds its packages.
 */
export async function copyProject(parent: string): Promise<ProjectCopy> {
  await mkdir(parent, { recursive: true });
  // TypeScript passes over folders with a dot, should one be left behind.
  const path = await mkdtemp(join(parent, ".project-"));
  for (const name of await readdir(projectRoot)) {
    if (NOT_COPIED.has(name)) continue;
    await cp(join(projectRoot, name), join(path, name), { recursive: true });
  }
  await symlink(join(projectRoot, "node_modules"), join(path, "node_modules"));
  return {
    path,
    async replace(file, text, by) {
      const parts = (await readFile(join(path, file), "utf8")).split(text);
      if (parts.length !== 2) throw new Error(`« ${text} » is not in ${file} exactly once.`);
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
