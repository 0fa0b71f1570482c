/** `npm run valid-html`: the built pages before the Nu HTML checker, which needs Java. */
import { execFile, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";
import { projectRoot } from "./processes.ts";
import { PlainError, run } from "./terminal.ts";

/** Fetched on demand: nothing else in the project needs its 35 MB. */
const CHECKER = "vnu-jar@26.9.27";

/** RGAA 1.9 asks for the role in as many words. */
const EXPECTED = ["The “figure” role is unnecessary for element “figure”."];

interface Message {
  readonly type: "error" | "info" | "non-document-error";
  readonly subType?: "warning";
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * @throws PlainError with everything that the checker objects to.
 */
async function checkPages(): Promise<void> {
  const pages = globSync(".next/server/{app,pages}/**/*.html", { cwd: projectRoot });
  if (pages.length === 0) throw new PlainError("There are no pages yet: `npm run build` first.");
  if (spawnSync("java", ["-version"]).error) {
    console.log("SKIPPED: there is no Java here (Debian: apt-get install default-jre-headless).");
    return;
  }
  const checker = ["exec", "--yes", `--package=${CHECKER}`, "--", "vnu"];
  const options = ["--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout } = await promisify(execFile)("npm", [...checker, ...options, ...pages], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages }: { readonly messages: readonly Message[] } = JSON.parse(stdout);
  // Mere information is about React's habits: a slash at the end of void elements.
  const problems = messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .filter(({ message }) => !EXPECTED.includes(message))
    .map(({ type, url, message, extract = "" }) => `${type} in ${url}: ${message}\n  ${extract}`);
  if (problems.length > 0) throw new PlainError(problems.join("\n"));
  console.log(`${pages.length} pages are valid HTML.`);
}

await run(checkPages);
