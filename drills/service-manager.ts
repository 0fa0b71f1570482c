import { chmod, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** What `systemctl` is asked for: a verb, and a unit's name. */
export type Order = (verb: string, unit: string) => Promise<void>;

export interface ServiceManager {
  /** Holds a `systemctl` that hands on what it is asked for. */
  readonly path: string;
  stop(): void;
}

/** Stands in for systemd, which only a whole machine has. */
export async function startServiceManager(folder: string, order: Order): Promise<ServiceManager> {
  const server = createServer(async ({ url = "" }, response) => {
    const [, verb = "", unit = ""] = url.split("/");
    const status = await order(verb, unit).then(
      () => 204,
      (error) => {
        console.error(error);
        return 500;
      },
    );
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const path = join(folder, "bin");
  const program = join(path, "systemctl");
  await mkdir(path);
  await writeFile(program, `#!/bin/sh\nexec curl -fsS "http://127.0.0.1:${port}/$1/$2"\n`);
  await chmod(program, 0o755);
  return { path, stop: () => server.close() };
}
