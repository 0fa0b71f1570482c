/** `npm run cross-browser`: the end-to-end tests whose subject depends on the engine, outside Chromium. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { textTable } from "#supabase/local/text-table.ts";
import { ensureBrowser } from "./browser.ts";
import { ensureBuild } from "./build-record.ts";
import { runsByFile } from "./cross-browser-report.ts";
import { exitOf, start } from "./processes.ts";
import { PlainError, run, step } from "./terminal.ts";

const CONFIG = "e2e/cross-browser.config.ts";

/** Installs the engine where it can be had; says why where it cannot. */
async function ensureEngine(name: "firefox" | "webkit"): Promise<string | undefined> {
  try {
    await step(`Looking for ${name}`, () => ensureBrowser(name));
    return undefined;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return `${name} was skipped. ${error.message}`;
  }
}

await run(async () => {
  const skipped = [await ensureEngine("firefox"), await ensureEngine("webkit")].filter(Boolean);
  if (skipped.length === 2) throw new PlainError(skipped.join("\n"));
  await ensureBuild();

  const folder = await mkdtemp(join(tmpdir(), "site-cross-browser-"));
  const report = join(folder, "playwright.json");
  try {
    const args = ["test", "--config", CONFIG, "--reporter=list,json", ...process.argv.slice(2)];
    const tests = start("playwright", args, {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    process.exitCode = await step("Tests in other engines", () => exitOf(tests));
    const { engines, rows } = runsByFile(JSON.parse(await readFile(report, "utf8")));
    console.log(`\n${textTable(["tests", ...engines], rows)}`);
  } finally {
    for (const reason of skipped) console.log(`\n${reason}`);
    await rm(folder, { recursive: true, force: true });
  }
});
