/** `npm run upgrade-drill`: builds and tests the site on the highest versions of next and react; ends with one table. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { interruptions, untilInterrupted } from "../bench/interruption.ts";
import { markdownTable, tableOf } from "../bench/table.ts";
import { ensureBrowser } from "../scripts/browser.ts";
import { runNpm } from "../scripts/npm.ts";
import { PlainError, run, step } from "../scripts/terminal.ts";
import { highestVersion, isPrerelease } from "./highest-version.ts";
import { copyProject, type ProjectCopy, type Versions } from "./project-copy.ts";

const BUILDERS = ["webpack", "turbopack"] as const;
const OVERRIDES = ["on", "off"] as const;
const SPECS = [
  "page",
  "forms",
  "clients",
  "case-studies",
  "navbar",
  "journeys",
  "security-headers",
].map((name) => `e2e/${name}.spec.ts`);

/** What `next-overrides.ts` prints when an override does not fit the installed Next; the builder may repeat it. */
const FALLBACK = /scripts\/next-overrides\/\S+ is left out.*$/gm;

interface Attempt {
  readonly versions: Versions;
  readonly builder: (typeof BUILDERS)[number];
  readonly overrides: (typeof OVERRIDES)[number];
}

interface Outcome extends Attempt {
  readonly fallbacks: readonly string[];
  /** Of the tests; undefined when there was nothing to test. */
  readonly tests?: { readonly passed: number; readonly failed: number };
  readonly failure?: string;
}

async function npmView(...args: readonly string[]): Promise<readonly string[]> {
  const { status, stdout, stderr } = await runNpm(["view", ...args, "--json"]);
  if (status !== 0) throw new PlainError(`npm view ${args.join(" ")}: ${stderr}`);
  // One string where there is only one.
  return stdout.trim() ? [JSON.parse(stdout)].flat() : [];
}

/** The highest stable version and the highest prerelease: no dist-tag may lead to them. */
async function highestOfNext(): Promise<readonly string[]> {
  const all = await npmView("next", "versions");
  const highest = [
    highestVersion(all.filter((version) => !isPrerelease(version))),
    highestVersion(all.filter(isPrerelease)),
  ];
  return highest.filter((version) => version !== undefined);
}

/** This version of next, with the highest stable version of react that it accepts. */
async function versionsWith(next: string): Promise<Versions> {
  const [range] = await npmView(`next@${next}`, "peerDependencies.react");
  const accepted = await npmView(`react@${range}`, "version");
  const react = highestVersion(accepted.filter((version) => !isPrerelease(version)));
  if (!react) throw new PlainError(`There is no react for next ${next}, which wants ${range}.`);
  return { next, react, "react-dom": react };
}

const describe = ({ versions, builder, overrides }: Attempt) =>
  `next ${versions.next}, react ${versions.react}, ${builder}, overrides ${overrides}`;

async function attempt(copy: ProjectCopy, each: Attempt): Promise<Outcome> {
  const environment = {
    BUILDER: each.builder,
    ...(each.overrides === "off" && { NEXT_OVERRIDES: "off" }),
  };
  const build = await copy.run(["run", "build"], environment);
  const output = `${build.stdout}${build.stderr}`;
  const fallbacks = Array.from(new Set(output.match(FALLBACK)));
  if (build.status !== 0) return { ...each, fallbacks, failure: output };

  const report = join(copy.path, `tests-${each.builder}-${each.overrides}.json`);
  const { status, stdout, stderr } = await copy.run(
    ["exec", "playwright", "--", "test", "--reporter=dot,json", ...SPECS],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const { stats } = JSON.parse(await readFile(report, "utf8").catch(() => "{}"));
  return {
    ...each,
    fallbacks,
    tests: { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 },
    ...(status !== 0 && { failure: `${stdout}${stderr}` }),
  };
}

async function attemptAll(versions: Versions, signal: AbortSignal): Promise<readonly Outcome[]> {
  const attempts = BUILDERS.flatMap((builder) =>
    OVERRIDES.map((overrides): Attempt => ({ versions, builder, overrides })),
  );
  return await untilInterrupted(signal, async (resources) => {
    const label = `Installing next ${versions.next} in a copy of the project`;
    const copy = await step(label, () => copyProject(resources, versions, signal)).catch(String);
    if (typeof copy === "string") {
      console.error(copy);
      return attempts.map((each) => ({ ...each, fallbacks: [], failure: copy }));
    }
    const outcomes: Outcome[] = [];
    for (const each of attempts) {
      const outcome = await step(describe(each), () => attempt(copy, each));
      if (outcome.failure) console.error(outcome.failure);
      for (const fallback of outcome.fallbacks) console.log(fallback);
      outcomes.push(outcome);
    }
    return outcomes;
  });
}

function outcomeTable(outcomes: readonly Outcome[]): string {
  return markdownTable(
    tableOf<Outcome>(
      "Upgrade drill",
      [
        { heading: "next", read: ({ versions }) => versions.next ?? "" },
        { heading: "react", read: ({ versions }) => versions.react ?? "" },
        { heading: "Builder", read: ({ builder }) => builder },
        {
          heading: "Overrides",
          read: ({ overrides, fallbacks }) =>
            fallbacks.length > 0 ? `${overrides}, ${fallbacks.length} fell back` : overrides,
        },
        { heading: "Build", read: ({ tests }) => (tests ? "ok" : "FAILED") },
        { heading: "Tests passed", read: ({ tests }) => tests?.passed ?? "–" },
        { heading: "failed", read: ({ tests }) => tests?.failed ?? "–" },
        { heading: "", read: ({ failure }) => (failure ? "FAILED" : "ok") },
      ],
      outcomes,
    ),
  );
}

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const signal = interruptions();
  await ensureBrowser("chromium");
  const outcomes: Outcome[] = [];
  for (const next of positionals.length > 0 ? positionals : await highestOfNext()) {
    outcomes.push(...(await attemptAll(await versionsWith(next), signal)));
  }
  console.log(`\n${outcomeTable(outcomes)}`);
  if (outcomes.some(({ failure }) => failure)) process.exitCode = 1;
});
