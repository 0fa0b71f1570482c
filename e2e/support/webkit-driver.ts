import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort, temporaryFolder } from "../../ops/support/site.ts";
import { systemWebKit } from "../../scripts/engines.ts";
import { end, startDisplay } from "./display.ts";

const POLL_MS = 50;

/** Shrinks the browser's toolbar, which is wider than a phone. */
const GTK_STYLE = "* { min-width: 0; padding: 0; font-size: 1px; -gtk-icon-source: none; }";

/** WebKitGTK on a display of its own; a fresh browser for each test. */
export interface WebKitDriver {
  open(): Promise<WebDriver>;
  stop(): Promise<void>;
}

export async function startWebKitDriver(): Promise<WebKitDriver> {
  const webkit = systemWebKit();
  if (!webkit) throw new Error("There is no WebKitGTK with its driver on this machine.");
  const display = await startDisplay(webkit.displayServer);
  const settings = await temporaryFolder();
  await mkdir(join(settings.path, "gtk-3.0"));
  await writeFile(join(settings.path, "gtk-3.0", "gtk.css"), GTK_STYLE);

  const port = await freePort();
  const driver = spawn(webkit.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: settings.path },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, driver);

  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // Tests read alerts: the driver must not dismiss them.
    unhandledPromptBehavior: "ignore",
    "webkitgtk:browserOptions": { binary: webkit.browser, args: ["--automation"] },
  });
  return {
    open: async () => new Builder().usingServer(url).withCapabilities(capabilities).build(),
    async stop() {
      await end(driver);
      await end(display.server);
      await settings.remove();
    },
  };
}

async function untilReady(url: string, driver: ChildProcess) {
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error("WebKit's driver did not start.");
    await pause(POLL_MS);
  }
}
