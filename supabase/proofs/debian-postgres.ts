import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { installDebianPackages, isRoot } from "./debian-packages.ts";
import { Unavailable } from "./proof.ts";

export interface DebianPostgres {
  /** The database `postgres`, as the superuser. */
  readonly url: string;
  readonly version: string;
  /** The schedules can be proven: pg_cron is loaded, for the database `postgres`. */
  readonly hasCron: boolean;
  /** Ends the server and removes its cluster. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then as the user whom Debian's package makes. */
interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Starts Debian's PostgreSQL on a new cluster in a temporary folder, on any free port of 127.0.0.1.
 * Installs the packages when it may.
 * @throws Unavailable
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const version = findVersion() ?? installPackages();
  const bin = `/usr/lib/postgresql/${version}/bin`;
  const hasCron = isInstalled(version, "pg_cron");
  const runner = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};

  const cluster = await mkdtemp(join(tmpdir(), "debian-postgres-"));
  const removeCluster = () => rm(cluster, { recursive: true, force: true });
  try {
    if (runner.uid !== undefined) await chown(cluster, runner.uid, runner.gid);
    const made = ["-D", cluster, "-U", "postgres", "--auth=trust", "--no-sync"];
    execFileSync(`${bin}/initdb`, [...made, "--encoding=UTF8", "--locale=C.UTF-8"], {
      ...runner,
      cwd: cluster,
      stdio: "pipe",
    });
    const port = await freePort();
    const settings = [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      `port=${port}`,
      // The cluster ends with the proof: nothing in it has to survive a power cut.
      "fsync=off",
      ...(hasCron ? ["shared_preload_libraries=pg_cron", "cron.use_background_workers=on"] : []),
    ];
    const server = await startServer(`${bin}/postgres`, cluster, settings, runner);
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      version,
      hasCron,
      async stop() {
        const ended = once(server, "exit");
        // PostgreSQL's fast shutdown.
        if (server.kill("SIGINT")) await ended;
        await removeCluster();
      },
    };
  } catch (error) {
    await removeCluster();
    throw error;
  }
}

/** Resolves once the server takes connections. */
async function startServer(
  program: string,
  cluster: string,
  settings: readonly string[],
  runner: Runner,
): Promise<ChildProcess> {
  const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(program, args, {
    ...runner,
    cwd: cluster,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on("line", (line) => {
      said.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said.join(" ")}`)));
  });
  return server;
}

/** The newest PostgreSQL of Debian's that has pgTAP beside it. */
function findVersion(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin/postgres")
    .map((path) => path.split("/").at(4) ?? "")
    .filter((version) => isInstalled(version, "pgtap"))
    .sort((one, other) => Number(other) - Number(one))[0];
}

function isInstalled(version: string, extension: string): boolean {
  return existsSync(`/usr/share/postgresql/${version}/extension/${extension}.control`);
}

/** @throws Unavailable */
function installPackages(): string {
  const advice = "install the packages postgresql, postgresql-<version>-pgtap and -cron";
  installDebianPackages(advice, "postgresql");
  const newest = globSync("/usr/lib/postgresql/*/bin/postgres").sort().at(-1)?.split("/").at(4);
  const extensions = ["pgtap", "cron"].map((name) => `postgresql-${newest}-${name}`);
  installDebianPackages(advice, ...extensions);
  const version = findVersion();
  if (version === undefined) throw new Unavailable(`no PostgreSQL with pgTAP: ${advice}`);
  return version;
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No free port.");
  return address.port;
}
