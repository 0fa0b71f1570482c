import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Call, Reply } from "./database-thread.ts";
import { NewerDatabaseError } from "./migrations.ts";
import { diskFullError, StartError } from "./start-errors.ts";

/** PostgreSQL's fields of an error; the others quote parameters. */
export interface PostgresError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

export function isPostgresError(error: unknown): error is PostgresError & Error {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

export interface SqlResult {
  readonly rows: readonly object[];
}

/** One session of a database, inside a transaction. */
export interface SqlSession {
  /** Runs statements without parameters; one result each. */
  exec(sql: string): Promise<readonly SqlResult[]>;
  query<Row>(sql: string, parameters?: (string | null)[]): Promise<{ readonly rows: Row[] }>;
}

/** PGlite or a PostgreSQL server. */
export interface SqlDatabase {
  /** Whether its disk has no room left for new rows; unknown for a server. */
  readonly isFull?: () => Promise<boolean>;
  /** Commits, or rolls back and rethrows. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
}

const THREAD = new URL("./database-thread.ts", import.meta.url);

/** A database that has not closed by then is terminated. */
const CLOSE_GRACE_MS = 3000;

/** Longer than any request takes. */
const TRANSACTION_TIMEOUT_MS = 10_000;

/** PostgreSQL allocates its log by 16 MB; without that, PGlite fails with errors of any kind. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** An empty database takes about a thousand. */
const MIN_FREE_FILES = 1000;

/**
 * Opens the database of a data folder in a thread of its own, so that no statement blocks this one;
 * creates and migrates it as needed. The caller holds the folder's lock. PGlite has one session, so each
 * call waits for the ones before it.
 * @throws StartError when the files are damaged or a migration fails.
 */
export async function openLocalDatabase(folder: string) {
  const directory = join(folder, "postgres");
  let thread = await startThread(directory);
  let isClosed = false;
  const inTurn = oneAtATime();

  /** The thread, or a new one after it has ended. */
  async function running() {
    if (isClosed) throw new Error("The database is closed.");
    if (thread.ended.aborted) {
      // Two at a time would damage the files.
      await thread.terminate();
      thread = await startThread(directory);
    }
    return thread;
  }

  return {
    isFull: () => isDiskFull(folder),
    exec: (sql: string) => inTurn(async () => (await running()).exec(sql)),
    transaction: <Result>(work: (session: SqlSession) => Promise<Result>) =>
      inTurn(async () => {
        // In a thread begun later, the rest would run outside the transaction.
        const session = await running();
        // PGlite may hang for ever once the disk has been full.
        const timeout = setTimeout(() => session.terminate(), TRANSACTION_TIMEOUT_MS);
        try {
          await session.exec("begin");
          const result = await work(session);
          await session.exec("commit");
          return result;
        } catch (error) {
          await session.exec("rollback").catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timeout);
        }
      }),
    async close() {
      isClosed = true;
      const grace = setTimeout(() => thread.terminate(), CLOSE_GRACE_MS);
      await inTurn(() => thread.close()).catch(() => undefined);
      clearTimeout(grace);
      await thread.terminate();
    },
  };
}

/** Runs each task once those before it have ended. */
function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** @throws StartError */
async function startThread(directory: string) {
  const worker = new Worker(THREAD, { workerData: directory, execArgv: [] });
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort(new Error("The database thread has ended."));
  worker.on("error", (error) => ended.abort(error));
  worker.on("exit", end);

  async function nextReply(): Promise<unknown> {
    const [reply]: Reply[] = await once(worker, "message", { signal }).catch(() => {
      throw signal.reason;
    });
    if (!reply?.error) return reply?.result;
    const { message, ...fields } = reply.error;
    throw Object.assign(new Error(message), fields);
  }

  /** The caller waits for each call before the next one. */
  async function call<Result>(...request: Call): Promise<Result> {
    worker.postMessage(request);
    return (await nextReply()) as Result;
  }

  async function terminate(): Promise<void> {
    end();
    await worker.terminate();
  }

  try {
    await nextReply();
  } catch (error) {
    await terminate();
    if (await isDiskFull(dirname(directory))) throw diskFullError(dirname(directory), error);
    const cause = error instanceof Error ? error.message : String(error);
    const advice =
      error instanceof Error && error.name === NewerDatabaseError.name
        ? "start the newer version of the site that made it, or set EMBEDDED_DATA_DIR to another folder"
        : "move that folder away to start with an empty one";
    throw new StartError(`The database in ${directory} cannot be used (${cause}): ${advice}.`, {
      cause: error,
    });
  }
  return {
    ended: signal,
    exec: (sql: string) => call<readonly SqlResult[]>("exec", sql),
    query: <Row>(sql: string, parameters: (string | null)[] = []) =>
      call<{ readonly rows: Row[] }>("query", sql, parameters),
    close: () => call<void>("close"),
    terminate,
  };
}

async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // Not every file system has a limit of files.
  return bavail * bsize < MIN_FREE_BYTES || (files > 0 && ffree < MIN_FREE_FILES);
}
