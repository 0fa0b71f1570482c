/** The backend could not start for a reason that whoever started it can mend; the message says how. */
export class StartError extends Error {
  override name = "StartError";
}

/** Another process works on the data folder: two at once would lose rows. */
export class DataFolderInUseError extends StartError {
  override name = "DataFolderInUseError";

  constructor(folder: string, processId: number) {
    super(
      `The data folder ${folder} is in use by process ${processId}: stop that one first, or set EMBEDDED_DATA_DIR to another folder.`,
    );
  }
}

/** Another program listens on the port. */
export class PortTakenError extends StartError {
  override name = "PortTakenError";

  constructor(port: number, variable: string) {
    super(
      `Port ${port} on 127.0.0.1 is taken: stop the program that uses it, or set ${variable} to another port.`,
    );
  }
}

/** Names the cause of a refused `listen`. */
export function listenError(error: unknown, port: number, variable: string): unknown {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isTaken ? new PortTakenError(port, variable) : error;
}
