/** `npm run generate`: remakes each generated file whose sources have changed. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch, ensureChromium } from "./browser.ts";
import type { Generator } from "./generate/generated-file.ts";
import { projectRoot, runQuietly } from "./processes.ts";
import { PlainError, run, step } from "./terminal.ts";

let launched: Browser | undefined;

async function browser(): Promise<Browser> {
  if (!launched) {
    await ensureChromium();
    launched = await chromium.launch(chromiumLaunch());
  }
  return launched;
}

async function generate(
  name: string,
  generators: Readonly<Record<string, Generator>>,
): Promise<void> {
  const generator = generators[name];
  if (!generator) {
    throw new PlainError(
      `There is no generator ${name}: choose from ${Object.keys(generators).join(", ")}.`,
    );
  }
  for (const file of await generator()) {
    const target = join(projectRoot, file.path);
    const present = await readFile(target).catch(() => undefined);
    if (present && file.isCurrent(present)) {
      console.log(`${file.path}: up to date`);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await file.make({ browser }));
    console.log(`${file.path}: written`);
  }
}

await run(async () => {
  // A field that is missing from the content is named by file and line, before anything is written.
  await step("Checking the content's types", async () => {
    await runQuietly("next", ["typegen"]);
    await runQuietly("tsc", ["--noEmit"]);
  });
  const { generators } = await import("./generate/generators.ts");
  const names = process.argv.slice(2);
  try {
    for (const name of names.length > 0 ? names : Object.keys(generators)) {
      await generate(name, generators);
    }
  } finally {
    await launched?.close();
  }
});
