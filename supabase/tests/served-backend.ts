/** The embedded backend as a process that a test can kill: sends its address, or why it cannot start, to its parent. */
import process from "node:process";
import { embeddedSettings, startEmbedded } from "../local/embedded.ts";

try {
  const starting = startEmbedded(embeddedSettings(process.env));
  const stop = async () => {
    await starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    );
    // An open channel would keep the process alive.
    if (process.connected) process.disconnect();
  };
  // From the first moment: a backend that is still starting is stopped once it has started.
  for (const event of ["SIGTERM", "disconnect"]) process.on(event, stop);

  const { url, publishableKey } = await starting;
  if (process.connected) process.send?.({ url, publishableKey });
} catch (error) {
  if (process.connected) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  }
  process.exitCode = 1;
}
