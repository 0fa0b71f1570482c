import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import process from "node:process";

const MAX_COMMAND_LENGTH = 60;

/** The state LISTEN in /proc/net/tcp. */
const LISTEN = "0A";

export interface PortOwner {
  readonly processId: number;
  readonly command: string;
}

/** The process that listens on a TCP port; undefined where the operating system does not say. */
export function portOwner(port: number): PortOwner | undefined {
  try {
    return process.platform === "linux" ? ownerFromProc(port) : ownerFromLsof(port);
  } catch {
    return undefined;
  }
}

function ownerFromProc(port: number): PortOwner | undefined {
  const localPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const sockets = new Set(
    ["/proc/net/tcp", "/proc/net/tcp6"]
      .flatMap((table) => readFileSync(table, "utf8").split("\n"))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(localPort) && state === LISTEN)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  const processId = readdirSync("/proc").find((name) =>
    openFiles(name).some((file) => sockets.has(file)),
  );
  if (processId === undefined) return undefined;
  const command = readFileSync(`/proc/${processId}/cmdline`, "utf8").replaceAll("\0", " ");
  return { processId: Number(processId), command: shorten(command) };
}

/** Empty for a process of another user. */
function openFiles(processId: string): readonly string[] {
  const folder = `/proc/${processId}/fd`;
  return attempt(() => readdirSync(folder), []).map((name) =>
    attempt(() => readlinkSync(`${folder}/${name}`), ""),
  );
}

/** Processes end and close files while they are being read. */
function attempt<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function ownerFromLsof(port: number): PortOwner | undefined {
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [processId] = run("lsof", "-t", "-nP", `-iTCP:${port}`, "-sTCP:LISTEN").split("\n");
  if (!processId) return undefined;
  return {
    processId: Number(processId),
    command: shorten(run("ps", "-o", "command=", "-p", processId)),
  };
}

/** Without the program's folder. */
function shorten(command: string): string {
  const trimmed = command.trim().replace(/^\S+\//, "");
  return trimmed.length > MAX_COMMAND_LENGTH
    ? `${trimmed.slice(0, MAX_COMMAND_LENGTH - 1)}…`
    : trimmed;
}
