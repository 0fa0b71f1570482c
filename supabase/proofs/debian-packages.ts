import { execFileSync } from "node:child_process";
import process from "node:process";
import { Unavailable } from "./proof.ts";

export const isRoot = process.getuid?.() === 0;

/**
 * Installs packages of Debian's where this process may.
 * @param advice what a reader can do who has to install them.
 * @throws Unavailable
 */
export function installDebianPackages(advice: string, ...names: readonly string[]): void {
  if (!isRoot) throw new Unavailable(`${names.join(", ")}: not there, and not root: ${advice}`);
  try {
    aptGet("update");
    aptGet("install", "--yes", "--no-install-recommends", ...names);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    throw new Unavailable(`${names.join(", ")} could not be installed (${reason}): ${advice}`);
  }
}

function aptGet(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", args, { env, stdio: "pipe" });
}
