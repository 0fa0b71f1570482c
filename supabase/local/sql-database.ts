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
