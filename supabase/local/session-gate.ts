import type { SqlDatabase } from "./sql-database.ts";

/** Longer than any request takes, shorter than its client waits. */
const WAIT_MS = 2000;

/** What psql has changed, at its initial value until the transaction ends. */
const RESET_LOCALLY = `
  set local session authorization postgres;
  select pg_catalog.set_config(name, reset_val, true) from pg_catalog.pg_settings
    where source operator(pg_catalog.=) 'session'
      and name operator(pg_catalog.<>) all ('{transaction_deferrable,transaction_isolation,transaction_read_only}')`;

/** A psql transaction stayed open for longer than a request can wait. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/**
 * A mutex on PGlite's only session: without it, a statement from psql could run inside a request's
 * transaction, as its role.
 */
export class SessionGate {
  #last: Promise<void> = Promise.resolve();

  /** Whether psql may have changed the session's settings. */
  isSessionShared = false;

  /** Resolves to the function that releases the session. */
  async enter(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    return resolve;
  }

  /** @throws DatabaseBusyError when the session is not released in time. */
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
      // Also after a timeout: the turn still comes.
      void turn.then((leave) => leave());
    }
  }
}

/** The database for requests; `transaction` throws DatabaseBusyError when the session is not released in time. */
export function gatedDatabase(database: SqlDatabase, gate: SessionGate): SqlDatabase {
  return {
    transaction: (work) =>
      gate.run(() =>
        database.transaction(async (session) => {
          if (gate.isSessionShared) await session.exec(RESET_LOCALLY);
          return await work(session);
        }),
      ),
  };
}
