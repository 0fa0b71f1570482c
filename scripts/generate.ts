/** `npm run generate`: remakes each generated file whose sources have changed. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exitOf, projectRoot, runQuietly, startScript } from "./processes.ts";
import { run, step } from "./terminal.ts";

await run(async () => {
  // Reports a field that is missing from the content by file and line, before anything is written.
  await step("Checking the content's types", async () => {
    await runQuietly("next", ["typegen"]);
    await runQuietly("tsc", ["--noEmit"]);
  });
  const { generators } = await import("./generate/generators.ts");
  for (const generate of generators) {
    let hasNewContent = false;
    for (const { path, isCurrent, make } of await generate()) {
      const target = join(projectRoot, path);
      const present = await readFile(target).catch(() => undefined);
      const isUpToDate = present !== undefined && isCurrent(present);
      if (!isUpToDate) await writeFile(target, await make());
      hasNewContent ||= !isUpToDate && path.startsWith("lib/content/");
      console.log(`${path}: ${isUpToDate ? "up to date" : "written"}`);
    }
    // The content is loaded already: only a new process sees its change, for instance the PDFs' new date.
    if (hasNewContent) {
      process.exitCode = await exitOf(startScript(import.meta.filename, []));
      return;
    }
  }
});
