import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { chown } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Unavailable } from "../support/proof.ts";
import { freePort, temporaryFolder } from "../support/site.ts";

export interface DebianPostgres {
  /** The database `postgres`, as superuser. */
  readonly url: string;
  readonly version: string;
  /** pg_cron is loaded for the database `postgres`. */
  readonly hasCron: boolean;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; then it runs as the package's user `postgres`. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Starts Debian's PostgreSQL on a new temporary cluster and a free port of 127.0.0.1.
 * @throws Unavailable
 */
export async function startDebianPostgres(
  resources: AsyncDisposableStack,
): Promise<DebianPostgres> {
  const version = findVersion();
  if (version === undefined) {
    throw new Unavailable(
      "Missing: PostgreSQL with pgTAP. Debian: apt install postgresql postgresql-15-pgtap postgresql-15-cron",
    );
  }
  const bin = `/usr/lib/postgresql/${version}/bin`;
  const hasCron = isInstalled(version, "pg_cron");
  const user = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};

  const { path: cluster, remove } = await temporaryFolder();
  resources.defer(remove);
  if (user.uid !== undefined) await chown(cluster, user.uid, user.gid);
  const options = ["-D", cluster, "-U", "postgres", "--auth=trust", "--no-sync"];
  execFileSync(`${bin}/initdb`, [...options, "--encoding=UTF8", "--locale=C.UTF-8"], {
    ...user,
    cwd: cluster,
    stdio: "pipe",
  });
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port}`,
    // The cluster is temporary: it need not survive a power cut.
    "fsync=off",
    ...(hasCron ? ["shared_preload_libraries=pg_cron", "cron.use_background_workers=on"] : []),
  ];
  const server = await startServer(`${bin}/postgres`, cluster, settings, user);
  resources.defer(async () => {
    const exited = once(server, "exit");
    // SIGINT is PostgreSQL's fast shutdown.
    if (server.kill("SIGINT")) await exited;
  });
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, version, hasCron };
}

/** Resolves once the server accepts connections. */
async function startServer(
  program: string,
  cluster: string,
  settings: readonly string[],
  user: User,
): Promise<ChildProcess> {
  const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(program, args, {
    ...user,
    cwd: cluster,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on("line", (line) => {
      log.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log.join(" ")}`)));
  });
  return server;
}

/** The newest installed PostgreSQL that has pgTAP. */
function findVersion(): string | undefined {
  return installedVersions().find((version) => isInstalled(version, "pgtap"));
}

function installedVersions(): readonly string[] {
  return globSync("/usr/lib/postgresql/*/bin/postgres")
    .map((path) => path.split("/").at(4) ?? "")
    .sort((one, other) => Number(other) - Number(one));
}

function isInstalled(version: string, extension: string): boolean {
  return existsSync(`/usr/share/postgresql/${version}/extension/${extension}.control`);
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}
