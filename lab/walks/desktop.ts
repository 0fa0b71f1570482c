/** A desktop without a screen, on which a screen reader runs: display, message bus, window manager. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { end, startDisplay, XVFB } from "../support/display.ts";
import { temporaryFolder } from "../support/site.ts";

/** By the Debian package that has them. */
export const PROGRAMS = {
  orca: "/usr/bin/orca",
  xvfb: XVFB,
  "at-spi2-core": "/usr/libexec/at-spi-bus-launcher",
  xdotool: "/usr/bin/xdotool",
  openbox: "/usr/bin/openbox",
  "dbus-daemon": "/usr/bin/dbus-daemon",
} as const;

export interface Desktop {
  /** Of all programs on it. */
  readonly environment: NodeJS.ProcessEnv;
  /** A folder that is removed with the desktop. */
  readonly folder: string;
  /** Starts a program that ends with the desktop. */
  run(program: keyof typeof PROGRAMS, args?: readonly string[], environment?: object): ChildProcess;
  stop(): Promise<void>;
}

export async function startDesktop(): Promise<Desktop> {
  const folder = await temporaryFolder();
  const display = await startDisplay();
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: display.name,
    WAYLAND_DISPLAY: undefined,
    HOME: folder.path,
    XDG_RUNTIME_DIR: folder.path,
    // The language of the screen reader and of the browser's own words.
    LANG: "C.UTF-8",
    LANGUAGE: "fr",
    GNOME_ACCESSIBILITY: "1",
  };
  const running: ChildProcess[] = [];
  const run: Desktop["run"] = (program, args = [], more = {}) => {
    const child = spawn(PROGRAMS[program], args, {
      env: { ...environment, ...more },
      stdio: ["ignore", "pipe", "ignore"],
    });
    running.push(child);
    return child;
  };

  const bus = run("dbus-daemon", ["--session", "--nofork", "--print-address=1"]);
  const [address] = await once(bus.stdout as Readable, "data");
  environment.DBUS_SESSION_BUS_ADDRESS = String(address).trim();
  run("openbox");

  return {
    environment,
    folder: folder.path,
    run,
    async stop() {
      // The reader may hang when it is asked to end; nothing that they know is kept.
      for (const child of running.toReversed()) await end(child, "SIGKILL");
      await end(display.server);
      await folder.remove();
    },
  };
}
