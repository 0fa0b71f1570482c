/** `npm run build`: security.txt, Next's production build, the strict policy in its headers, the build record. */
import { recordBuild } from "./build-record.ts";
import { builder, loadEnvironment } from "./environment.ts";
import { exitOf, start } from "./processes.ts";
import { writeSecurityText } from "./security-text.ts";
import { tightenPolicy } from "./strict-policy.ts";
import { PlainError, run } from "./terminal.ts";

await run(async () => {
  loadEnvironment();
  await writeSecurityText();
  const status = await exitOf(start("next", ["build", `--${builder()}`]));
  if (status !== 0) throw new PlainError("The build failed: see above.");
  await tightenPolicy();
  await recordBuild();
});
