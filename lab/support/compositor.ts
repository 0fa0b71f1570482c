/** A Wayland compositor without a screen, in which each window fills the whole output. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { end } from "./display.ts";
import { temporaryFolder } from "./site.ts";
import { PlainError } from "./terminal.ts";
import { connectPointer } from "./wayland-pointer.ts";

/** sway refuses to run as root. */
const AS_NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];

/** The pointer is in the middle of the output. */
export async function startCompositor({ width, height }: Record<"width" | "height", number>) {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o777);
  const config = join(folder.path, "config");
  // The last line says when it is ready, and for whom.
  await writeFile(
    config,
    `output HEADLESS-1 mode --custom ${width}x${height}@60Hz
default_border none
focus_follows_mouse no
for_window [app_id=".*"] fullscreen enable
xwayland disable
exec echo "$WAYLAND_DISPLAY"
`,
  );
  const { DISPLAY, WAYLAND_DISPLAY, ...inherited } = process.env;
  const environment = { ...inherited, XDG_RUNTIME_DIR: folder.path };
  const prefix = process.getuid?.() === 0 ? AS_NOBODY : [];
  const [program = "sway", ...args] = [...prefix, "sway", "-c", config];
  const server = spawn(program, args, {
    env: {
      ...environment,
      WLR_BACKENDS: "headless",
      WLR_LIBINPUT_NO_DEVICES: "1",
      WLR_RENDERER: "pixman",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const failed = text(server.stderr).then((errors) => {
    throw new PlainError(`sway has ended: ${errors}`);
  });
  const [said] = await Promise.race([once(server.stdout, "data"), failed]);
  failed.catch(() => undefined);
  const socket = String(said).trim();
  const pointer = await connectPointer(join(folder.path, socket));
  pointer.moveTo(width / 2, height / 2, width, height);
  return {
    pointer,
    /** Of the browsers in it. */
    environment: { ...environment, WAYLAND_DISPLAY: socket, MOZ_ENABLE_WAYLAND: "1" },
    async stop() {
      pointer.close();
      await end(server);
      await folder.remove();
    },
  };
}
