import { missingPackages } from "../../e2e/spoken/desktop.ts";
import { ensureBrowser } from "../../scripts/browser.ts";
import { ensureBuild } from "../../scripts/build-record.ts";
import { windowedChromium } from "../../scripts/chromium.ts";
import { exitOf, start } from "../../scripts/processes.ts";
import { PlainError } from "../../scripts/terminal.ts";
import type { Invocation } from "../support/command-line.ts";

const CONFIG = "e2e/spoken/spoken.config.ts";

const PACKAGES = "orca xvfb at-spi2-core xdotool openbox dbus-daemon chromium firefox-esr";

/** Walks through the page with Orca and compares what it says with the transcripts; `--write` renews them. */
export async function spoken({ args }: Invocation): Promise<void> {
  const missing = [...missingPackages(), ...(windowedChromium() ? [] : ["chromium"])];
  if (missing.length > 0) {
    throw new PlainError(`Missing: ${missing.join(", ")}. Debian: apt-get install ${PACKAGES}`);
  }
  await ensureBrowser("firefox");
  await ensureBuild();
  const options = args.map((given) => (given === "--write" ? "--update-snapshots" : given));
  process.exitCode = await exitOf(start("playwright", ["test", "--config", CONFIG, ...options]));
}
