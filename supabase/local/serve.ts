/** Starts the embedded backend on its own, or as the child of a start script that listens for messages. */
import process from "node:process";
import { startEmbedded } from "./embedded.ts";
import { embeddedSettings } from "./embedded-settings.ts";
import { StartError } from "./start-errors.ts";

try {
  const settings = embeddedSettings(process.env);
  const starting = startEmbedded(settings);

  const stop = async () => {
    await starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    );
    // The open channel would keep the process.
    if (process.connected) process.disconnect();
  };
  // From the first moment: what is half started is stopped once it has started.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // A start script that is gone cannot stop it any more.
  process.on("disconnect", stop);

  const { url, publishableKey, databaseUrl, mails } = await starting;
  if (process.send && process.connected) {
    process.send({ url, publishableKey, databaseUrl });
  } else {
    console.log(
      [
        `Embedded Supabase: ${url} (key ${publishableKey})`,
        `Database:          psql ${databaseUrl}`,
        `Data:              ${settings.dataDir} (npm run leads shows it), mails ${mails}`,
      ].join("\n"),
    );
  }
} catch (error) {
  if (process.send && process.connected) {
    process.send({ error: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  } else if (error instanceof StartError) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exitCode = 1;
}
