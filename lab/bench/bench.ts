import { type Invocation, readArguments, untilInterrupted } from "../support/command-line.ts";
import { ensureBuild } from "../support/commands.ts";
import { describeLoad, describeMachine } from "../support/machine.ts";
import { markdownTable, step, type Table } from "../support/terminal.ts";
import { bytes } from "./bytes.ts";
import { cpu } from "./cpu.ts";
import { lighthouse } from "./lighthouse.ts";
import { BUILDS, type Build, DEFAULT_BUILD, type Part, switchTo } from "./part.ts";
import { responseTimes } from "./response-times.ts";

const PARTS: readonly Part[] = [bytes, cpu, lighthouse, responseTimes];

const FLAGS = { builds: { type: "boolean", default: false } } as const;

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

/** Measures the parts and prints their tables. */
export async function bench({ args, signal }: Invocation): Promise<void> {
  const { selected, values } = readArguments(args, PARTS, FLAGS);
  const measurements = values.builds
    ? onEveryBuild(selected)
    : selected.map((part) => ({ title: part.title, part }));

  for (const measurement of measurements) {
    console.log(`\n${sectionText(await measure(measurement, signal))}\n`);
  }
  // Other commands expect the default build.
  if (values.builds) await switchTo(DEFAULT_BUILD);
  console.log(`${describeMachine()}. Load now ${describeLoad()}.`);
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
