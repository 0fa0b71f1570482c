import type { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { SessionGate } from "./session-gate.ts";
import { listenError } from "./start-errors.ts";

const MAX_CONNECTIONS = 8;

export interface DatabasePort {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Opens the database to psql on 127.0.0.1.
 * @param port 0 takes any free one.
 * @throws StartError when the port is taken.
 */
export async function openDatabasePort(
  database: PGlite,
  gate: SessionGate,
  port: number,
): Promise<DatabasePort> {
  const server = new PGLiteSocketServer({
    db: throughGate(database, gate),
    host: "127.0.0.1",
    port,
    maxConnections: MAX_CONNECTIONS,
  });
  try {
    await server.start();
  } catch (error) {
    throw listenError(error, port, "EMBEDDED_DATABASE_PORT");
  }
  return {
    databaseUrl: `postgresql://postgres@${server.getServerConn()}/postgres`,
    stop: () => server.stop(),
  };
}

/** The database for psql: a connection holds the gate from BEGIN to COMMIT. */
function throughGate(database: PGlite, gate: SessionGate): PGlite {
  let leave: (() => void) | undefined;

  async function runInside<Result>(work: () => Promise<Result>): Promise<Result> {
    leave ??= await gate.enter();
    try {
      return await work();
    } finally {
      if (!database.isInTransaction()) {
        leave();
        leave = undefined;
      }
    }
  }

  const gated: Partial<PGlite> = {
    runExclusive: (work) => runInside(() => database.runExclusive(work)),
    exec: (sql) => runInside(() => database.exec(sql)),
    isInTransaction: () => leave !== undefined && database.isInTransaction(),
  };
  return new Proxy(database, {
    get(target, name) {
      const own: unknown = Reflect.get(gated, name);
      if (own) return own;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
