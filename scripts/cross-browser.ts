/** `npm run cross-browser`: the end-to-end tests whose subject depends on the engine, outside Chromium. */
import { ensureBrowser } from "./browser.ts";
import { exitOf, start } from "./processes.ts";
import { run, step } from "./terminal.ts";

const CONFIG = "e2e/cross-browser.config.ts";

await run(async () => {
  await step("Firefox", () => ensureBrowser("firefox"));
  const tests = start("playwright", ["test", "--config", CONFIG, ...process.argv.slice(2)]);
  process.exitCode = await step("Tests in Firefox", () => exitOf(tests));
});
