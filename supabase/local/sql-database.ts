export interface SqlResult {
  readonly rows: readonly object[];
}

/** One session of a database, inside a transaction. */
export interface SqlSession {
  /** Runs statements without parameters; the rows come statement by statement. */
  exec(sql: string): Promise<readonly SqlResult[]>;
  query<Row>(sql: string, parameters?: string[]): Promise<{ readonly rows: Row[] }>;
}

/** A PostgreSQL database, whichever program runs it. */
export interface SqlDatabase {
  /** Commits when the work is done; an error rolls everything back and is thrown on. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
}
