/** `npm run generate`: remakes each generated file whose sources have changed. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch, ensureChromium } from "./browser.ts";
import { generators } from "./generate/generators.ts";
import { projectRoot } from "./processes.ts";
import { PlainError, run } from "./terminal.ts";

let launched: Browser | undefined;

async function browser(): Promise<Browser> {
  if (!launched) {
    await ensureChromium();
    launched = await chromium.launch(chromiumLaunch());
  }
  return launched;
}

async function generate(name: string): Promise<void> {
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
  const names = process.argv.slice(2);
  try {
    for (const name of names.length > 0 ? names : Object.keys(generators)) await generate(name);
  } finally {
    await launched?.close();
  }
});
