/** `npm start` and `npm run dev`: serve the site, with the embedded backend unless the environment names another one. */
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { outliveOutput } from "#lib/server/stop-promptly.ts";
import { watchFunctions } from "#supabase/local/edge-functions.ts";
import { embeddedSettings, startEmbedded } from "#supabase/local/embedded.ts";
import { listenError } from "#supabase/local/start-errors.ts";
import { ensureBuild } from "./build-record.ts";
import { loadEnvironment } from "./environment.ts";
import { endWithNpm, exitOf, projectRoot, start } from "./processes.ts";
import { PlainError, run, step } from "./terminal.ts";

const DEFAULT_PORT = 3000;
const READINESS_POLL_MS = 100;

const [command = "start", ...nextArgs] = process.argv.slice(2);
const isDev = command === "dev";
const mode = isDev ? "development" : "production";

const addressOf = (port: number) => `http://localhost:${port}`;

/** @throws PlainError when PORT is not a port number. */
function sitePort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT is "${process.env.PORT}": set it to a port number from 1 to 65535.`);
}

function ensurePortIsFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(listenError(error, port, "PORT")));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** The site's variables for its backend; lines for the terminal say where the data is and how to read it. */
async function openBackend(port: number) {
  const configured = process.env.SUPABASE_URL || process.env.NEXT_PUBLIC_SUPABASE_URL;
  if (configured) {
    return { environment: {}, data: configured, look: "in its dashboard", stop: async () => {} };
  }
  const settings = embeddedSettings(process.env);
  const dataDir = resolve(projectRoot, settings.dataDir);
  const embedded = await step("Starting the embedded backend", () =>
    startEmbedded({
      ...settings,
      dataDir,
      ...(isDev && { findFunction: watchFunctions() }),
      environment: { ...process.env, SITE_URL: process.env.SITE_URL || addressOf(port) },
    }),
  );
  return {
    environment: { SUPABASE_URL: embedded.url, SUPABASE_PUBLISHABLE_KEY: embedded.publishableKey },
    data: `${dataDir}, mails ${embedded.mails}`,
    look: "npm run leads",
    stop: () => embedded.stop(),
  };
}

type Backend = Awaited<ReturnType<typeof openBackend>>;

async function serveSite(port: number, backend: Backend): Promise<void> {
  // Copied, because Next ends when it writes to a closed pipe before its hooks are there; a terminal keeps colours.
  const output = (isTerminal: boolean) => (isTerminal ? "inherit" : "pipe");
  const site = start("next", [command, "--port", String(port), ...nextArgs], {
    env: { ...process.env, ...backend.environment, NODE_ENV: mode },
    stdio: ["inherit", output(process.stdout.isTTY), output(process.stderr.isTTY)],
  });
  site.stdout?.on("data", (chunk) => process.stdout.write(chunk));
  site.stderr?.on("data", (chunk) => process.stderr.write(chunk));
  const siteEnd = exitOf(site);
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      isStopping = true;
      site.kill("SIGTERM");
    });
  }

  const address = addressOf(port);
  const failure = new PlainError("The site stopped: see above.");
  await step("Starting the site", async () => {
    while (!(await fetch(address, { method: "HEAD" }).catch(() => undefined))) {
      if (site.exitCode !== null || site.signalCode !== null) throw failure;
      await pause(READINESS_POLL_MS);
    }
  });
  console.log(`
  Page      ${address}
  Data      ${backend.data}
  Look      ${backend.look}
  Stop      Ctrl-C
`);
  await siteEnd;
  if (!isStopping) throw failure;
}

await run(async () => {
  outliveOutput();
  endWithNpm();
  loadEnvironment(mode);
  const port = sitePort();
  await ensurePortIsFree(port);
  // Before the build, which takes far longer, so that a wrong port, folder or variable is reported at once.
  const backend = await openBackend(port);
  try {
    if (!isDev) await ensureBuild();
    await serveSite(port, backend);
  } finally {
    await backend.stop();
  }
});
