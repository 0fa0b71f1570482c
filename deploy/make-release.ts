/** `npm run release`: what a server of one's own needs of the site, in one folder (deploy/README.md). */
import { resolve } from "node:path";
import { loadEnvironment } from "../scripts/environment.ts";
import { run, step } from "../scripts/terminal.ts";
import { makeRelease } from "./release.ts";

const [folder = ".next/release"] = process.argv.slice(2);

await run(async () => {
  loadEnvironment();
  await step(`Making the release in ${folder}`, () => makeRelease(resolve(folder)));
});
