import { exitOf, projectRoot, start } from "../../scripts/processes.ts";

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Runs `next start` in production mode, on a free port, with the backend that `environment` names.
 * @param folder the folder with the build; the project itself by default.
 * @throws Error when the process exits before it serves.
 */
export async function startSite(
  environment: Readonly<Record<string, string>>,
  folder = projectRoot,
) {
  const server = start("next", ["start", "--hostname", "127.0.0.1", "--port", "0"], {
    cwd: folder,
    // The log is JSON, so the colours that test runners force must go.
    env: { ...process.env, FORCE_COLOR: undefined, ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = exitOf(server);
  const ready = Promise.withResolvers<string>();
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, port] = /:(\d+)\s.*Ready in/s.exec(output) ?? [];
      if (port) ready.resolve(`http://localhost:${port}`);
    });
  }
  const failed = exited.then(() => {
    throw new Error(`The site did not start: is there a build?\n${output}`);
  });
  const url = await Promise.race([ready.promise, failed]);
  // Next prepares itself at the first request.
  await fetch(`${url}/robots.txt`);
  return {
    url,
    output: () => output,
    async stop() {
      server.kill("SIGTERM");
      await exited;
    },
  };
}
