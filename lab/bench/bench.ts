import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Invocation,
  partNames,
  readArguments,
  untilInterrupted,
} from "../support/command-line.ts";
import { ensureBuild, siteRoot } from "../support/commands.ts";
import { describeLoad, describeMachine } from "../support/machine.ts";
import { markdownTable, PlainError, step, type Table } from "../support/terminal.ts";
import { bytes } from "./bytes.ts";
import { cpu } from "./cpu.ts";
import { lighthouse } from "./lighthouse.ts";
import { BUILDS, type Build, DEFAULT_BUILD, type Part, switchTo } from "./part.ts";
import { responseTimes } from "./response-times.ts";

const PARTS: readonly Part[] = [bytes, cpu, lighthouse, responseTimes];

const PAGE = "lab/bench/results.md";

const FLAGS = {
  builds: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
} as const;

interface Measurement {
  readonly title: string;
  readonly part: Part;
  /** The build that the environment names by default. */
  readonly build?: Build;
}

interface Section {
  readonly title: string;
  /** Load of the machine before the part. */
  readonly load: string;
  readonly tables: readonly Table[];
  readonly failure?: string;
}

/** Measures the parts, prints their tables and, with `--write`, replaces the results. */
export async function bench({ args, signal }: Invocation): Promise<void> {
  const { selected, values, isSelection } = readArguments(args, PARTS, FLAGS);
  if (values.write && isSelection) {
    throw new PlainError(`--write takes no parts: ${PAGE} shows a whole run.`);
  }
  const isEveryBuild = values.builds || values.write;
  const measurements = isEveryBuild
    ? onEveryBuild(selected)
    : selected.map((part) => ({ title: part.title, part }));

  const sections: Section[] = [];
  for (const measurement of measurements) {
    const section = await measure(measurement, signal);
    sections.push(section);
    console.log(`\n${sectionText(section)}\n`);
  }
  // Other commands expect the default build.
  if (isEveryBuild) await switchTo(DEFAULT_BUILD);
  console.log(`${describeMachine()}. Load now ${describeLoad()}.`);
  if (values.write) await writeFile(join(siteRoot, PAGE), pageText(sections));
}

function onEveryBuild(parts: readonly Part[]): readonly Measurement[] {
  return BUILDS.flatMap((build) =>
    parts
      .filter(({ isPerBuild }) => isPerBuild || build === DEFAULT_BUILD)
      .map((part) => ({
        title: part.isPerBuild ? `${build.title}: ${part.title}` : part.title,
        part,
        build,
      })),
  );
}

/** A part that fails becomes a section that says so; the other parts still run. */
async function measure({ title, part, build }: Measurement, signal: AbortSignal): Promise<Section> {
  const load = describeLoad();
  try {
    await (build ? switchTo(build) : ensureBuild());
    const tables = await step(title, () =>
      untilInterrupted(signal, (resources) => part.measure(resources, build ?? DEFAULT_BUILD)),
    );
    return { title, load, tables };
  } catch (error) {
    signal.throwIfAborted();
    process.exitCode = 1;
    const failure = error instanceof Error ? error.message : String(error);
    return { title, load, tables: [], failure };
  }
}

function sectionText({ title, load, tables, failure }: Section): string {
  const outcome = failure === undefined ? tables.map(markdownTable) : [`FAILED: ${failure}`];
  return [`## ${title}`, `Load of the machine before: ${load}.`, ...outcome].join("\n\n");
}

function pageText(sections: readonly Section[]): string {
  const date = new Date().toISOString().slice(0, 10);
  const names = partNames(PARTS).map((name) => `\`${name}\``);
  const builds = BUILDS.map(({ title }) => title);
  return `# Benchmark

Written by \`npm run bench -- --write\` on ${date}, on ${describeMachine()}.

\`\`\`sh
cd lab && npm ci
npm run bench               # all parts, on the build that the environment names
npm run bench -- lighthouse # one part, or several
npm run bench -- --builds   # parts that depend on the build on each of them, the others on the default build
npm run bench -- --write    # the same, and writes this page
\`\`\`

Parts: ${names.join(", ")}. Builds: ${builds.join(", ")}. The bare Next page is built with the same builder as the site it is compared with. Compared figures are measured in turn in one run, so their ratios hold on any machine; the milliseconds are those of this machine. The versions of Lighthouse and autocannon are those of \`lab/package.json\`.

${sections.map(sectionText).join("\n\n")}
`;
}
