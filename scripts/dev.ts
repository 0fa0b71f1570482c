/** `npm run dev`: Next's development server on the embedded backend, unless one is configured. */
import { startBackend } from "./embedded-backend.ts";
import { loadEnvironment } from "./environment.ts";
import { exitOf, start } from "./processes.ts";
import { run } from "./terminal.ts";

await run(async () => {
  loadEnvironment();
  const backend = await startBackend();
  const site = start("next", ["dev", ...process.argv.slice(2)], {
    env: { ...process.env, ...backend?.environment },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => site.kill("SIGTERM"));
  await exitOf(site);
  await backend?.stop();
});
