/** `npm run build`: Next's production build, the strict policy, the build record, and what is left to do before going live. */
import { recordBuild } from "./build-record.ts";
import { builder, loadEnvironment } from "./environment.ts";
import { staleFiles } from "./generate/generators.ts";
import { missingKey, placeholders, presentContent, unset } from "./going-live.ts";
import { exitOf, start } from "./processes.ts";
import { tightenPolicy } from "./strict-policy.ts";
import { PlainError, run } from "./terminal.ts";

await run(async () => {
  loadEnvironment();
  // Half a rebrand would go live: the new name in the old name's outlines, icons and PDFs.
  const stale = await staleFiles();
  if (stale.length > 0) {
    throw new PlainError(`Run \`npm run generate\`, then build: ${stale.join(", ")} are stale.`);
  }
  await recordBuild(async () => {
    const status = await exitOf(start("next", ["build", `--${builder()}`]));
    if (status !== 0) throw new PlainError("The build failed: see above.");
    await tightenPolicy();
  });
  const warning = missingKey(process.env);
  if (warning) console.warn(`\n${warning}`);
  // Only a build for a public address; drills and tests build without one.
  const [origin] = process.env.SITE_URL?.split(",") ?? [];
  if (!origin) return;
  const content = presentContent();
  const left = placeholders(content, process.env);
  const empty = unset(content, process.env);
  if (left.length > 0) {
    console.log(`\nBefore visitors come to ${origin}, complete or correct (${left.length}):`);
    for (const placeholder of left) console.log(`  ${placeholder}`);
  }
  if (empty.length > 0) {
    console.log(
      `\nNot on the page, since brand.ts and promises.ts in lib/content leave it empty: ${empty.join(", ")}`,
    );
  }
});
