import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { startBackend } from "../e2e/support/backend.ts";
import { freePort } from "../e2e/support/site.ts";
import { ensureBrowser } from "../scripts/browser.ts";
import { isBuildCurrent, recordBuild } from "../scripts/build-record.ts";
import { CHROMIUM_ARGS, systemChromium } from "../scripts/chromium.ts";
import { loadEnvironment } from "../scripts/environment.ts";
import { BUILD_ARGS, exitOf, runQuietly, start } from "../scripts/processes.ts";
import { PlainError, step } from "../scripts/terminal.ts";

const HOST = "127.0.0.1";
const READINESS_POLL_MS = 50;

/** The built page as it is served, and a browser to look at it with. */
export interface BuiltSite {
  readonly url: string;
  readonly browser: Browser;
}

/** Runs a measurement on the built site; what it takes is gone afterwards, also after an error or Ctrl-C. */
export async function withBuiltSite(
  measure: (site: BuiltSite) => Promise<void>,
): Promise<void> {
  const { signal } = interruptions();
  loadEnvironment();
  await ensureBuild();
  await ensureBrowser();
  signal.throwIfAborted();

  await using taken = new AsyncDisposableStack();
  const backend = await startBackend();
  taken.defer(() => backend.remove());
  const site = await serve(backend.environment, signal);
  taken.defer(site.stop);
  const browser = await openBrowser();
  taken.defer(() => browser.close());
  signal.throwIfAborted();

  const interruption = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  await Promise.race([measure({ url: site.url, browser }), interruption]);
}

/** The first Ctrl-C ends the measurement, a second one the process. */
function interruptions(): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => controller.abort(new PlainError("Interrupted.")));
  }
  return controller;
}

async function ensureBuild() {
  if (await isBuildCurrent()) return;
  await step("Building the page (once, until something changes)", async () => {
    await runQuietly("next", BUILD_ARGS);
    await recordBuild();
  });
}

async function serve(environment: Record<string, string>, signal: AbortSignal) {
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const server = start("next", ["start", "--hostname", HOST, "--port", String(port)], {
    env: { ...process.env, ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = exitOf(server);
  let hasEnded = false;
  void end.then(() => {
    hasEnded = true;
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await end;
  };
  const isServed = () =>
    fetch(url, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (hasEnded) throw new PlainError("The site stopped before it answered.");
    if (signal.aborted) await stop();
    signal.throwIfAborted();
    await pause(READINESS_POLL_MS);
  }
  return { url, stop };
}

function openBrowser() {
  const executablePath = systemChromium();
  return chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath && { executablePath }),
    // Playwright would end this process before the site and the backend are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
