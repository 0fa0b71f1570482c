/** `npm run bench`: figures side by side in one run, as tables; see docs/bench.md. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "../scripts/browser.ts";
import { ensureBuild } from "../scripts/build-record.ts";
import { loadEnvironment } from "../scripts/environment.ts";
import { projectRoot } from "../scripts/processes.ts";
import { PlainError, run, step } from "../scripts/terminal.ts";
import { BUILDS, type Build, DEFAULT_BUILD, switchTo } from "./builds.ts";
import { interactions } from "./interactions/interactions.ts";
import { interruptions, untilInterrupted } from "./interruption.ts";
import { describeMachine } from "./machine.ts";
import { describeLoad } from "./machine-load.ts";
import { bytes } from "./pages/bytes.ts";
import { lighthouse } from "./pages/lighthouse.ts";
import { type Part, partNames } from "./part.ts";
import { reportText, type Section, sectionText } from "./report.ts";
import { growth } from "./server/growth.ts";
import { submissions } from "./server/submissions.ts";
import { throughput } from "./server/throughput.ts";

const PARTS: readonly Part[] = [
  bytes,
  lighthouse,
  throughput,
  submissions,
  ...growth,
  ...interactions,
];

const PAGE = "docs/bench.md";

const FLAGS = {
  builds: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
} as const;

interface Measurement {
  readonly title: string;
  readonly part: Part;
  /** The build as the environment asks for it unless given. */
  readonly build?: Build;
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

function parse() {
  try {
    return parseArgs({ options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws PlainError for what is neither a part nor a flag. */
function readArguments() {
  const { values, positionals } = parse();
  const unknown = positionals.filter((given) => !PARTS.some(({ name }) => name === given));
  if (unknown.length > 0) {
    const known = partNames(PARTS).join(", ");
    throw new PlainError(`No part of the benchmark: ${unknown.join(", ")}. There are ${known}.`);
  }
  if (values.write && positionals.length > 0) {
    throw new PlainError(`--write takes no parts: ${PAGE} shows one whole run.`);
  }
  const parts = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const isEveryBuild = values.builds || values.write;
  const measurements = isEveryBuild
    ? onEveryBuild(parts)
    : parts.map((part) => ({ title: part.title, part }));
  return { measurements, isEveryBuild, isWritten: values.write };
}

/** A part that fails says why, and leaves the others alone. */
async function measured(
  { title, part, build }: Measurement,
  signal: AbortSignal,
): Promise<Section> {
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
    return {
      title,
      load,
      tables: [],
      failure: error instanceof Error ? error.message : String(error),
    };
  }
}

await run(async () => {
  const { measurements, isEveryBuild, isWritten } = readArguments();
  const signal = interruptions();
  loadEnvironment();
  await ensureBrowser("chromium");

  const sections: Section[] = [];
  for (const measurement of measurements) {
    const section = await measured(measurement, signal);
    sections.push(section);
    console.log(`\n${sectionText(section)}\n`);
  }
  // Later commands expect the default build.
  if (isEveryBuild) await switchTo(DEFAULT_BUILD);
  const machine = describeMachine();
  console.log(`${machine}. Load now ${describeLoad()}.`);
  if (!isWritten) return;
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(join(projectRoot, PAGE), reportText({ date, machine, parts: PARTS, sections }));
});
