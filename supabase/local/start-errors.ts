/** The user can fix the cause; the message is one line that says how. */
export class StartError extends Error {
  override name = "StartError";
}

export function diskFullError(folder: string, cause: unknown): StartError {
  return new StartError(
    `The disk of ${folder} is full: free some space, or set EMBEDDED_DATA_DIR to a folder on another one.`,
    { cause },
  );
}

/**
 * Explains a failed `listen`.
 * @param variable the environment variable that sets the port.
 */
export function listenError(error: unknown, port: number, variable: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const advice = `choose another port with ${variable}=${port + 10 < 65_536 ? port + 10 : port - 10}`;
  if (code === "EACCES") {
    return new StartError(`Port ${port} is not open to this user (${code}): ${advice}.`);
  }
  if (code !== "EADDRINUSE") return error;
  return new StartError(`Port ${port} is taken: stop the program that uses it, or ${advice}.`);
}
