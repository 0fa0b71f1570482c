/** `npm run build`: security.txt, the production build, the strict policy in its headers, and a record of what it was built from. */
import { recordBuild } from "./build-record.ts";
import { loadEnvironment } from "./environment.ts";
import { BUILD_ARGS, exitOf, start } from "./processes.ts";
import { writeSecurityText } from "./security-text.ts";
import { tightenPolicy } from "./strict-policy.ts";
import { PlainError, run } from "./terminal.ts";

await run(async () => {
  loadEnvironment();
  await writeSecurityText();
  const status = await exitOf(start("next", BUILD_ARGS));
  if (status !== 0) throw new PlainError("The build failed: see above.");
  await tightenPolicy();
  await recordBuild();
});
