import { globSync } from "node:fs";
import type { Invocation } from "../support/command-line.ts";
import { ensureBuild, requirePrograms, siteRoot, toolOutput } from "../support/commands.ts";
import { PlainError } from "../support/terminal.ts";

/** RGAA 1.9 requires the explicit role. */
const EXPECTED = ["The “figure” role is unnecessary for element “figure”."];

interface Message {
  readonly type: "error" | "info" | "non-document-error";
  readonly subType?: "warning";
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** Runs the Nu HTML checker on the built pages. @throws PlainError listing errors and warnings. */
export async function validHtml({ signal }: Invocation): Promise<void> {
  requirePrograms({ java: "default-jre-headless" });
  await ensureBuild();
  const pages = globSync(".next/server/{app,pages}/**/*.html", { cwd: siteRoot });
  if (pages.length === 0) throw new PlainError("The build has no pages.");
  const options = ["--format", "json", "--stdout", "--exit-zero-always"];
  const output = await toolOutput("vnu", [...options, ...pages], { signal });
  const { messages }: { readonly messages: readonly Message[] } = JSON.parse(output);
  // Plain infos are about the trailing slash of React's void elements.
  const problems = messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    // Its CSS grammar lacks properties that browsers have.
    .filter(({ message }) => !EXPECTED.includes(message) && !message.startsWith("CSS:"))
    .map(({ type, url, message, extract = "" }) => `${type} in ${url}: ${message}\n  ${extract}`);
  if (problems.length > 0) throw new PlainError(problems.join("\n"));
  console.log(`${pages.length} pages are valid HTML.`);
}
