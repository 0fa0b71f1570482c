/** The calls that the documents advise to check with answer with the status that stands beside them. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { startTemporaryBackend, temporaryFolder } from "../tests/temporary-backend.ts";
import { type Proof, proof } from "./proof.ts";
import { reportProofs } from "./proof-report.ts";

const DOCUMENT = "docs/hosted-supabase.md";

const run = promisify(execFile);

/** Each call of the document, by its own shell lines, on the embedded backend. */
export async function* proveDocumentedCalls(): AsyncGenerator<Proof> {
  yield await proof(`calls of ${DOCUMENT}`, async () => {
    const text = await readFile(new URL(`../../${DOCUMENT}`, import.meta.url), "utf8");
    const [definition] = /^ask\(\) .+$/m.exec(text) ?? [];
    const calls = Array.from(text.matchAll(/^ask \S.* # (\d{3})$/gm));
    if (!definition || calls.length === 0) throw new Error("The document names no call.");
    const folder = await temporaryFolder();
    const backend = await startTemporaryBackend(folder.path);
    try {
      const env = { ...process.env, SUPABASE_URL: backend.url, KEY: backend.publishableKey };
      for (const [call, expected] of calls) {
        const { stdout } = await run("sh", ["-c", `${definition}\n${call}`], { env });
        if (stdout.trim() !== expected) throw new Error(`${stdout.trim()} instead: ${call}`);
      }
      return `${calls.length} calls`;
    } finally {
      await backend.stop();
      await folder.remove();
    }
  });
}

if (import.meta.main) await reportProofs([proveDocumentedCalls]);
