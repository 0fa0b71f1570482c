/** `npm start`: builds when needed, starts the embedded backend unless one is configured, serves. */
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuild } from "./build-record.ts";
import { startBackend } from "./embedded-backend.ts";
import { loadEnvironment } from "./environment.ts";
import { exitOf, start } from "./processes.ts";
import { PlainError, run, step } from "./terminal.ts";

const DEFAULT_PORT = 3000;
const READINESS_POLL_MS = 100;

function readPort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT is invalid: "${process.env.PORT}" is not a port number.`);
}

function ensurePortIsFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(
        new PlainError(
          `Port ${port} is taken: stop what uses it, or choose another one, as in PORT=${port + 1} npm start`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

async function waitUntilServed(address: string, siteEnd: Promise<number>): Promise<void> {
  let hasEnded = false;
  void siteEnd.then(() => {
    hasEnded = true;
  });
  for (;;) {
    if (hasEnded) throw new PlainError("The site stopped before it answered: see above.");
    const isServed = await fetch(address, { method: "HEAD" }).then(
      (response) => response.ok,
      () => false,
    );
    if (isServed) return;
    await pause(READINESS_POLL_MS);
  }
}

await run(async () => {
  loadEnvironment();
  const port = readPort();
  await ensurePortIsFree(port);

  await ensureBuild();
  const backend = await startBackend();
  const site = start("next", ["start", "--port", String(port)], {
    env: { ...process.env, ...backend?.environment, NODE_ENV: "production" },
  });
  const siteEnd = exitOf(site);
  // Ctrl-C reaches the site by itself, a signal to this process alone does not.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => site.kill("SIGTERM"));

  try {
    const address = `http://localhost:${port}`;
    await step("Starting the site", () => waitUntilServed(address, siteEnd));
    console.log(`
  Page      ${address}
  Data      ${backend?.dataDescription ?? "in the configured backend"}
  Look      npm run leads
  Stop      Ctrl-C
`);
    await siteEnd;
  } finally {
    site.kill("SIGTERM");
    await siteEnd;
    await backend?.stop();
  }
});
