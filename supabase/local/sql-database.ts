export interface SqlResult {
  readonly rows: readonly object[];
}

/** One session of a database, inside a transaction. */
export interface SqlSession {
  /** Runs statements without parameters; one result each. */
  exec(sql: string): Promise<readonly SqlResult[]>;
  query<Row>(sql: string, parameters?: string[]): Promise<{ readonly rows: Row[] }>;
}

/** PGlite or a PostgreSQL server. */
export interface SqlDatabase {
  /** Commits, or rolls back and rethrows. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
}
