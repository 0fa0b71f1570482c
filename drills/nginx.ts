import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { installDebianPackages } from "#supabase/proofs/debian-packages.ts";

const PROGRAM = "/usr/sbin/nginx";
const BROTLI_MODULE = "/etc/nginx/modules-enabled/*brotli-static.conf";
const PACKAGES = ["nginx", "libnginx-mod-http-brotli-static", "curl"] as const;
const POLL_MS = 20;

export interface Nginx {
  readonly pid: number;
  reload(): void;
  stop(): Promise<void>;
}

/** @throws Unavailable */
export function ensureNginx(): void {
  if (existsSync(PROGRAM) && globSync(BROTLI_MODULE).length > 0) return;
  installDebianPackages(`apt install ${PACKAGES.join(" ")}`, ...PACKAGES);
}

/** @throws Error when it does not start. */
export async function startNginx(configuration: string, url: string): Promise<Nginx> {
  const nginx = spawn(PROGRAM, ["-c", configuration, "-g", "daemon off;"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(nginx, "exit");
  const isServed = () =>
    fetch(url, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start: see above.");
    await pause(POLL_MS);
  }
  const { pid } = nginx;
  if (pid === undefined) throw new Error("nginx has no process.");
  return {
    pid,
    reload: () => void nginx.kill("SIGHUP"),
    async stop() {
      if (nginx.exitCode === null && nginx.kill("SIGTERM")) await ended;
    },
  };
}
