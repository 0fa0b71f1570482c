/** `npm run bench`: figures side by side in one run, as tables; see docs/bench.md. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "../scripts/browser.ts";
import { ensureBuild } from "../scripts/build-record.ts";
import { loadEnvironment } from "../scripts/environment.ts";
import { projectRoot } from "../scripts/processes.ts";
import { PlainError, run, step } from "../scripts/terminal.ts";
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
  interactions,
];

const PAGE = "docs/bench.md";

function parse() {
  const options = { write: { type: "boolean", default: false } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws PlainError for what is neither a part nor the flag. */
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
  return { parts, isWritten: values.write };
}

/** A part that fails says why, and leaves the others alone. */
async function measured({ title, measure }: Part, signal: AbortSignal): Promise<Section> {
  const load = describeLoad();
  try {
    const tables = await step(title, () => untilInterrupted(signal, measure));
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
  const { parts, isWritten } = readArguments();
  const signal = interruptions();
  loadEnvironment();
  await ensureBuild();
  await ensureBrowser("chromium");

  const sections: Section[] = [];
  for (const part of parts) {
    const section = await measured(part, signal);
    sections.push(section);
    console.log(`\n${sectionText(section)}\n`);
  }
  const machine = describeMachine();
  console.log(`${machine}. Load now ${describeLoad()}.`);
  if (!isWritten) return;
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(join(projectRoot, PAGE), reportText({ date, machine, parts: PARTS, sections }));
});
