import { execFile } from "node:child_process";
import { chmod, copyFile, glob, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startStandaloneSite } from "../deploy/standalone-site.ts";
import { temporaryFolder } from "../e2e/support/site.ts";
import { freePort } from "../scripts/free-port.ts";
import type { Site } from "../scripts/served-process.ts";
import { ensureNginx, type Nginx, startNginx } from "./nginx.ts";
import { renderConfiguration } from "./rendered-configuration.ts";
import { startServiceManager } from "./service-manager.ts";

/** A release as `deploy/` puts it into service, nginx and three processes, on free ports. */
export interface DeployedSite {
  readonly url: string;
  /** The same nginx and nothing but a file, as long as the compressed page. */
  readonly plainFileUrl: string;
  readonly nginxPid: number;
  /** Of the processes that run now. */
  processPids(): readonly number[];
  /** Kills one of the processes at once and starts it again. @returns milliseconds until it answered. */
  killAndReplace(): Promise<number>;
  /** @returns what the script says. */
  rollOut(release: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * @param release the folder that makeRelease has filled.
 * @param environment what its processes need: the backend.
 * @throws Unavailable without nginx.
 */
export async function startDeployedSite(
  release: string,
  environment: Readonly<Record<string, string>>,
): Promise<DeployedSite> {
  ensureNginx();
  const started = new AsyncDisposableStack();
  try {
    const folder = await temporaryFolder();
    started.defer(folder.remove);
    // The workers of nginx are another user's.
    await chmod(folder.path, 0o755);
    const sitePorts = [await freePort(), await freePort(), await freePort()] as const;
    const [port, plainPort] = [await freePort(), await freePort()];
    await renderConfiguration({ folder: folder.path, port, plainPort, sitePorts });

    const processes = new Map<number, Site>();
    const startProcess = async (sitePort: number) => {
      const current = join(folder.path, "srv", "current");
      processes.set(sitePort, await startStandaloneSite(current, sitePort, serviceOf(environment)));
    };
    started.defer(async () => {
      await Promise.all(Array.from(processes.values(), (each) => each.stop()));
    });
    let nginx: Nginx | undefined;
    const services = await startServiceManager(folder.path, async (verb, unit) => {
      if (verb === "reload") return nginx?.reload();
      const sitePort = Number(unit.split("@")[1]);
      await processes.get(sitePort)?.stop();
      await startProcess(sitePort);
    });
    started.defer(() => services.stop());

    const rollOut = async (next: string) => {
      const { stdout } = await promisify(execFile)("sh", [join(folder.path, "roll-out.sh"), next], {
        env: { ...process.env, PATH: `${services.path}:${process.env.PATH}` },
      });
      return stdout;
    };
    await rollOut(release);
    await copyPlainFile(release, join(folder.path, "plain"));
    const url = `http://127.0.0.1:${port}`;
    nginx = await startNginx(join(folder.path, "nginx.conf"), url);
    started.defer(() => nginx?.stop());

    const stack = started.move();
    return {
      url,
      plainFileUrl: `http://127.0.0.1:${plainPort}/page`,
      nginxPid: nginx.pid,
      processPids: () => Array.from(processes.values(), ({ pid }) => pid),
      rollOut,
      async killAndReplace() {
        const killedAt = performance.now();
        await processes.get(sitePorts[0])?.kill();
        await startProcess(sitePorts[0]);
        return performance.now() - killedAt;
      },
      stop: () => stack.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** As the unit of deploy/systemd sets them. */
function serviceOf(environment: Readonly<Record<string, string>>) {
  return { ...environment, TRUSTED_PROXIES: "127.0.0.1", KEEP_ALIVE_TIMEOUT: "75000" };
}

async function copyPlainFile(release: string, folder: string): Promise<void> {
  const [page] = await Array.fromAsync(glob(join(release, "files", "pages", "page.*.br")));
  if (page === undefined) throw new Error("The release has no compressed page.");
  await mkdir(folder);
  await copyFile(page, join(folder, "page"));
}
