import { execFile } from "node:child_process";
import { chmod, copyFile, glob, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Environment } from "./commands.ts";
import { type Nginx, renderConfiguration, requireNginx, startNginx } from "./nginx.ts";
import { freePort, type Site, startStandaloneSite, temporaryFolder } from "./site.ts";

/** A release in service as `deploy/` does it: nginx and three processes, on free ports. */
export type DeployedSite = Awaited<ReturnType<typeof startDeployedSite>>;

/**
 * @param release a folder that makeRelease has filled.
 * @param backend the variables by which the processes find it.
 * @throws PlainError without nginx.
 */
export async function startDeployedSite(
  resources: AsyncDisposableStack,
  release: string,
  backend: Environment,
) {
  requireNginx();
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  // nginx's workers run as another user.
  await chmod(folder.path, 0o755);
  const sitePorts = [await freePort(), await freePort(), await freePort()] as const;
  const [port, plainPort] = [await freePort(), await freePort()];
  await renderConfiguration({
    folder: folder.path,
    port,
    plainPort,
    sitePorts,
    limitsPosts: false,
  });

  // As in deploy/systemd.
  const environment = { ...backend, TRUSTED_PROXIES: "127.0.0.1", KEEP_ALIVE_TIMEOUT: "75000" };
  const processes = new Map<number, Site>();
  const startProcess = async (sitePort: number) => {
    const current = join(folder.path, "srv", "current");
    processes.set(sitePort, await startStandaloneSite(current, sitePort, environment));
  };
  resources.defer(async () => {
    await Promise.all(Array.from(processes.values(), (each) => each.stop()));
  });
  let nginx: Nginx | undefined;
  const binFolder = await startFakeSystemctl(resources, folder.path, async (verb, unit) => {
    if (verb === "reload") return nginx?.reload();
    const sitePort = Number(unit.split("@")[1]);
    await processes.get(sitePort)?.stop();
    await startProcess(sitePort);
  });

  /** Runs `deploy/roll-out.sh`. @returns its output. */
  const rollOut = async (next: string) => {
    const { stdout } = await promisify(execFile)("sh", [join(folder.path, "roll-out.sh"), next], {
      env: { ...process.env, PATH: `${binFolder}:${process.env.PATH}` },
    });
    return stdout;
  };
  await rollOut(release);
  await copyPlainFile(release, join(folder.path, "plain"));
  const url = `http://127.0.0.1:${port}`;
  nginx = await startNginx(join(folder.path, "nginx.conf"), url);
  resources.defer(() => nginx?.stop());
  return {
    url,
    /** The same nginx on a plain file as long as the compressed page. */
    plainFileUrl: `http://127.0.0.1:${plainPort}/page`,
    nginxPid: nginx.pid,
    /** The site's current processes. */
    pids: () => Array.from(processes.values(), ({ pid }) => pid),
    rollOut,
    /** Kills one process and starts it again. @returns milliseconds until it was ready. */
    async killAndRestart() {
      const killedAt = performance.now();
      await processes.get(sitePorts[0])?.kill();
      await startProcess(sitePorts[0]);
      return performance.now() - killedAt;
    },
  };
}

/**
 * Stands in for systemd, which needs a whole machine.
 * @returns a folder with a `systemctl` that calls `handle` in this process.
 */
async function startFakeSystemctl(
  resources: AsyncDisposableStack,
  folder: string,
  handle: (verb: string, unit: string) => Promise<void>,
): Promise<string> {
  const server = createServer(async ({ url = "" }, response) => {
    const [, verb = "", unit = ""] = url.split("/");
    const status = await handle(verb, unit).then(
      () => 204,
      (error) => {
        console.error(error);
        return 500;
      },
    );
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  resources.defer(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const binFolder = join(folder, "bin");
  await mkdir(binFolder);
  await writeFile(
    join(binFolder, "systemctl"),
    `#!/bin/sh\nexec curl -fsS "http://127.0.0.1:${port}/$1/$2"\n`,
    { mode: 0o755 },
  );
  return binFolder;
}

async function copyPlainFile(release: string, folder: string): Promise<void> {
  const [page] = await Array.fromAsync(glob(join(release, "files", "pages", "page.*.br")));
  if (page === undefined) throw new Error("The release has no compressed page.");
  await mkdir(folder);
  await copyFile(page, join(folder, "page"));
}
