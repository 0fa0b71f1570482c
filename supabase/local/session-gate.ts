import type { SqlDatabase } from "./sql-database.ts";

/** Longer than any request's own work, shorter than the patience of whoever sent it. */
const WAIT_MS = 2000;

/** A psql session kept its transaction open for longer than a request can wait. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/**
 * PGlite is one session for everybody: without a gate, a statement from psql could run inside
 * a request's transaction, as its role. Who holds the gate has the session to itself.
 */
export class SessionGate {
  #last: Promise<void> = Promise.resolve();

  /** Waits its turn for as long as it takes; the result gives the session back. */
  async enter(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    return resolve;
  }

  /** @throws DatabaseBusyError when the session does not come free in time. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.enter();
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new DatabaseBusyError("The database is busy.")), WAIT_MS);
    try {
      await Promise.race([turn, tooLong]);
      clearTimeout(timer);
      return await work();
    } finally {
      clearTimeout(timer);
      // Also after giving up: the turn still comes, and has to be passed on.
      void turn.then((leave) => leave());
    }
  }
}

/**
 * The database as requests see it: each transaction has the session to itself.
 * Its `transaction` throws DatabaseBusyError when the session does not come free in time.
 */
export function gatedDatabase(database: SqlDatabase, gate: SessionGate): SqlDatabase {
  return {
    transaction: (work) =>
      gate.run(() =>
        database.transaction(async (session) => {
          // Undoes what a psql session may have set: the session is the same.
          await session.exec("reset session authorization; set transaction read write");
          return await work(session);
        }),
      ),
  };
}
