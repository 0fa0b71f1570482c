/** `npm run build`: the production build, its strict policy, and a record of what it was built from. */
import { recordBuild } from "./build-record.ts";
import { BUILD_ARGS, exitOf, start } from "./processes.ts";
import { tightenPolicy } from "./strict-policy.ts";
import { PlainError, run } from "./terminal.ts";

await run(async () => {
  const status = await exitOf(start("next", BUILD_ARGS));
  if (status !== 0) throw new PlainError("The build failed: see above.");
  await tightenPolicy();
  await recordBuild();
});
