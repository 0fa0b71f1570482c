import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Site, whenServed } from "../scripts/served-process.ts";

/** Starts one process of a release, as its service does. */
export function startStandaloneSite(
  release: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const server = spawn(process.execPath, [join(release, "server", "server.js")], {
    env: { ...process.env, ...environment, HOSTNAME: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return whenServed(server, `http://127.0.0.1:${port}`);
}
