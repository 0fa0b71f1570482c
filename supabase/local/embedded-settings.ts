import { DEFAULT_HTTP_PORT, type EmbeddedOptions } from "./embedded.ts";
import { StartError } from "./start-errors.ts";

const DEFAULT_DATA_DIR = ".data";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Data folder and ports that the environment sets.
 * @throws StartError when a port is malformed.
 */
export function embeddedSettings(environment: Environment): EmbeddedOptions {
  const port = (name: string) => {
    const value = environment[name];
    if (!value) return undefined;
    if (/^\d{1,5}$/.test(value) && Number(value) < 2 ** 16) return Number(value);
    throw new StartError(`${name} is "${value}": set it to a port number from 0 to 65535.`);
  };
  return {
    dataDir: embeddedDataDir(environment),
    httpPort: port("EMBEDDED_HTTP_PORT") ?? DEFAULT_HTTP_PORT,
  };
}

/** The data folder; may be a relative path. */
export function embeddedDataDir({ EMBEDDED_DATA_DIR }: Environment): string {
  return EMBEDDED_DATA_DIR || DEFAULT_DATA_DIR;
}
