import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Invocation, untilInterrupted } from "../support/command-line.ts";
import { runNpm } from "../support/commands.ts";
import { copyProject, type ProjectCopy } from "../support/project-copy.ts";
import { markdownTable, PlainError, step, tableOf } from "../support/terminal.ts";

const BUILDERS = ["webpack", "turbopack"] as const;
const OVERRIDES = ["on", "off"] as const;
const SPECS = "e2e/(page|forms|clients|carousels|navbar|journeys|server)\\.spec";

const collator = new Intl.Collator("en", { numeric: true });

/** Exact versions by package name. */
type Versions = Readonly<Record<string, string>>;

interface Attempt {
  readonly versions: Versions;
  readonly builder: (typeof BUILDERS)[number];
  readonly overrides: (typeof OVERRIDES)[number];
}

interface Outcome extends Attempt {
  /** Undefined if the build failed. */
  readonly tests?: { readonly passed: number; readonly failed: number };
  readonly failure?: string;
}

/** Builds and tests copies of the project with these versions of Next, or the newest ones. */
export async function upgradeDrill({ args, signal }: Invocation): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const next of args.length > 0 ? args : await newestOfNext()) {
    outcomes.push(...(await attemptAll(await versionsWith(next), signal)));
  }
  console.log(`\n${outcomeTable(outcomes)}`);
  if (outcomes.some(({ failure }) => failure)) process.exitCode = 1;
}

async function attemptAll(versions: Versions, signal: AbortSignal): Promise<readonly Outcome[]> {
  const attempts = BUILDERS.flatMap((builder) =>
    OVERRIDES.map((overrides): Attempt => ({ versions, builder, overrides })),
  );
  return await untilInterrupted(signal, async (resources) => {
    const label = `Installing next ${versions.next} in a copy of the project`;
    const copy = await step(label, () => installCopy(resources, versions, signal)).catch(String);
    if (typeof copy === "string") {
      console.error(copy);
      return attempts.map((each) => ({ ...each, failure: copy }));
    }
    const outcomes: Outcome[] = [];
    for (const each of attempts) {
      const label = `next ${versions.next}, react ${versions.react}, ${each.builder}, overrides ${each.overrides}`;
      const outcome = await step(label, () => attempt(copy, each));
      if (outcome.failure) console.error(outcome.failure);
      outcomes.push(outcome);
    }
    return outcomes;
  });
}

async function attempt(copy: ProjectCopy, each: Attempt): Promise<Outcome> {
  const environment = {
    BUILDER: each.builder,
    ...(each.overrides === "off" && { NEXT_OVERRIDES: "off" }),
  };
  const build = await copy.npm(["run", "build"], environment);
  if (build.status !== 0) return { ...each, failure: `${build.stdout}${build.stderr}` };

  const report = join(copy.path, `tests-${each.builder}-${each.overrides}.json`);
  const { status, stdout, stderr } = await copy.npm(
    ["exec", "playwright", "--", "test", "--reporter=dot,json", SPECS],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const { stats } = JSON.parse(await readFile(report, "utf8").catch(() => "{}"));
  return {
    ...each,
    tests: { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 },
    ...(status !== 0 && { failure: `${stdout}${stderr}` }),
  };
}

/** Copies the project and installs these versions there. @throws Error if npm installs others. */
async function installCopy(
  resources: AsyncDisposableStack,
  versions: Versions,
  signal: AbortSignal,
): Promise<ProjectCopy> {
  const copy = await copyProject(resources, signal);
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const options = ["--save-exact", "--prefer-offline", "--no-audit", "--no-fund"];
  const { status, stderr } = await copy.npm(["install", ...options, ...packages]);
  if (status !== 0) throw new Error(`npm install ${packages.join(" ")}: ${stderr}`);
  for (const [name, wanted] of Object.entries(versions)) {
    const manifest = await readFile(join(copy.path, "node_modules", name, "package.json"), "utf8");
    const { version } = JSON.parse(manifest);
    if (version !== wanted) throw new Error(`npm installed ${name} ${version}, not ${wanted}.`);
  }
  return copy;
}

/** The newest stable version and the newest prerelease, whatever the dist-tags say. */
async function newestOfNext(): Promise<readonly string[]> {
  const all = await npmView("next", "versions");
  return [
    newest(all.filter((version) => !isPrerelease(version))),
    newest(all.filter(isPrerelease)),
  ].filter((version) => version !== undefined);
}

/** With the newest stable React that this version of Next accepts. */
async function versionsWith(next: string): Promise<Versions> {
  const [range] = await npmView(`next@${next}`, "peerDependencies.react");
  const accepted = await npmView(`react@${range}`, "version");
  const react = newest(accepted.filter((version) => !isPrerelease(version)));
  if (!react) throw new PlainError(`No react for next ${next}, which requires ${range}.`);
  return { next, react, "react-dom": react };
}

async function npmView(...args: readonly string[]): Promise<readonly string[]> {
  const { status, stdout, stderr } = await runNpm(["view", ...args, "--json"]);
  if (status !== 0) throw new PlainError(`npm view ${args.join(" ")}: ${stderr || stdout}`);
  // npm prints a single result as a string.
  return stdout.trim() ? [JSON.parse(stdout)].flat() : [];
}

const isPrerelease = (version: string) => version.includes("-");

const newest = (versions: readonly string[]) => versions.toSorted(collator.compare).at(-1);

function outcomeTable(outcomes: readonly Outcome[]): string {
  return markdownTable(
    tableOf<Outcome>(
      "Upgrade drill",
      [
        ["next", ({ versions }) => versions.next ?? ""],
        ["react", ({ versions }) => versions.react ?? ""],
        ["Builder", ({ builder }) => builder],
        ["Overrides", ({ overrides }) => overrides],
        ["Build", ({ tests }) => (tests ? "ok" : "FAILED")],
        ["Tests passed", ({ tests }) => tests?.passed ?? "–"],
        ["failed", ({ tests }) => tests?.failed ?? "–"],
        ["Result", ({ failure }) => (failure ? "FAILED" : "ok")],
      ],
      outcomes,
    ),
  );
}
