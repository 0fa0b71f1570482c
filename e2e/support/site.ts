import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { projectRoot, start } from "../../scripts/processes.ts";
import { type Site, whenServed } from "../../scripts/served-process.ts";

/**
 * Serves the built page as `next start` does in production, with the backend that `environment` names.
 * @param at its address; any free port by default.
 * @param folder of the build; the project itself by default.
 */
export async function startSite(
  environment: Record<string, string>,
  at?: URL,
  folder = projectRoot,
): Promise<Site> {
  const port = at ? Number(at.port) : await freePort();
  const server = start("next", ["start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: folder,
    env: { ...process.env, ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return await whenServed(server, `http://localhost:${port}`);
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "quart-vif-e2e-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
