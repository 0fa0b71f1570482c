import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { Unavailable } from "#supabase/proofs/proof.ts";
import { freePort, temporaryFolder } from "../../e2e/support/site.ts";
import { exitOf } from "../../scripts/processes.ts";
import type { Served } from "./loaded-server.ts";

const POLL_MS = 20;

/** Debian keeps it where only root looks. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

const configuration = (port: number) => `
daemon off;
pid nginx.pid;
error_log error.log;
user ${userInfo().username};
worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off;
  default_type text/html;
  gzip_static on;
  sendfile on;
  client_body_temp_path temporary;
  proxy_temp_path temporary;
  fastcgi_temp_path temporary;
  uwsgi_temp_path temporary;
  scgi_temp_path temporary;
  server {
    listen 127.0.0.1:${port};
    root html;
  }
}
`;

/**
 * Serves a page as a file, compressed beforehand: as fast as it gets.
 * @throws Unavailable without nginx.
 */
export async function startStaticNginx(taken: AsyncDisposableStack, page: string): Promise<Served> {
  ensureNginx();
  const folder = await temporaryFolder();
  taken.defer(folder.remove);
  const port = await freePort();
  await mkdir(join(folder.path, "html"));
  await writeFile(join(folder.path, "html/index.html"), page);
  await writeFile(join(folder.path, "html/index.html.gz"), gzipSync(page));
  await writeFile(join(folder.path, "nginx.conf"), configuration(port));

  const args = ["-p", folder.path, "-e", "error.log", "-c", "nginx.conf"];
  const server = spawn("nginx", args, { env: ENVIRONMENT, stdio: "ignore" });
  const end = exitOf(server);
  taken.defer(async () => {
    server.kill("SIGTERM");
    await end;
  });
  const url = `http://127.0.0.1:${port}`;
  await served(url, server);
  return { url, pids: server.pid === undefined ? [] : [server.pid] };
}

function ensureNginx(): void {
  try {
    execFileSync("nginx", ["-v"], { env: ENVIRONMENT, stdio: "ignore" });
  } catch {
    throw new Unavailable("nginx is not installed (apt-get install nginx-light)");
  }
}

async function served(url: string, server: ChildProcess): Promise<void> {
  const isServed = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (server.exitCode !== null) throw new Error("nginx did not start.");
    await pause(POLL_MS);
  }
}
