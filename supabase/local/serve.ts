/** Starts the embedded backend on its own, or as the child of a start script that listens for messages. */
import process from "node:process";
import { DEFAULT_DATABASE_PORT, DEFAULT_HTTP_PORT, startEmbedded } from "./embedded.ts";
import { StartError } from "./start-errors.ts";

const dataDir = process.env.EMBEDDED_DATA_DIR || ".data";

try {
  const starting = startEmbedded({
    dataDir,
    httpPort: portVariable("EMBEDDED_HTTP_PORT", DEFAULT_HTTP_PORT),
    databasePort: portVariable("EMBEDDED_DATABASE_PORT", DEFAULT_DATABASE_PORT),
  });

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
        `Data:              ${dataDir} (npm run leads shows it), mails ${mails}`,
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

/** @throws StartError when the variable is no port. */
function portVariable(name: string, byDefault: number): number {
  const value = process.env[name];
  if (!value) return byDefault;
  if (/^\d{1,5}$/.test(value) && Number(value) < 2 ** 16) return Number(value);
  throw new StartError(`${name} is "${value}": set it to a port number from 0 to 65535.`);
}
