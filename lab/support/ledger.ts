import type { StoredRows } from "./backend.ts";
import { percent } from "./statistics.ts";
import type { Submission } from "./submissions.ts";

/** The result that a visitor saw, and when (milliseconds since the epoch). */
export interface Answer {
  readonly outcome: "sent" | "failed";
  readonly at: number;
}

/** A submission with the answers that its visitor got, one per attempt. */
export interface Entry extends Pick<Submission, "email" | "tables"> {
  readonly answers: readonly Answer[];
}

/** What became of the submissions. */
export interface Balance {
  readonly submissions: number;
  readonly acknowledged: number;
  /** Rows that are missing although the submission was acknowledged. */
  readonly lost: number;
  /** Rows beyond the first of a submission. */
  readonly duplicates: number;
  /** The first answer was a failure. */
  readonly failed: number;
  /** … although all rows were stored by then. */
  readonly failedThoughStored: number;
  /** The first and the second answer were failures. */
  readonly failedAgain: number;
  /** The last answer was a failure: the visitor gave up. */
  readonly givenUp: number;
  /** … although all rows are stored. */
  readonly misinformed: number;
}

/** Acknowledged rows compared with stored rows; tables and e-mail addresses identify them. */
export interface Comparison {
  readonly stored: number;
  readonly lost: number;
  /** Rows beyond the first with the same idempotency key, or the same address in the same table. */
  readonly duplicates: number;
  /** Rows that were stored without an acknowledgement. */
  readonly unacknowledged: number;
}

export function compare(
  acknowledged: readonly { readonly table: string; readonly email: string }[],
  stored: StoredRows,
): Comparison {
  const expected = new Set(acknowledged.map(({ table, email }) => `${table} ${email}`));
  const rows = Object.entries(stored).flatMap(([table, all]) =>
    all.map(({ email, idempotency_key: key }) => ({
      id: `${table} ${email}`,
      // A submission may write to several tables with the same key.
      key: typeof key === "string" ? `${table} ${key}` : undefined,
    })),
  );
  const ids = new Set(rows.map(({ id }) => id));
  const keys = rows.map(({ key }) => key).filter((key) => key !== undefined);
  return {
    stored: rows.length,
    lost: expected.difference(ids).size,
    duplicates: Math.max(rows.length - ids.size, keys.length - new Set(keys).size),
    unacknowledged: ids.difference(expected).size,
  };
}

/** Compares the results that visitors saw with the stored rows. */
export function balance(entries: readonly Entry[], stored: StoredRows): Balance {
  const acknowledged = entries.filter(({ answers }) => answers.at(-1)?.outcome === "sent");
  const { lost, duplicates } = compare(
    acknowledged.flatMap(({ tables, email }) => tables.map((table) => ({ table, email }))),
    stored,
  );
  const storedAt = new Map(
    Object.entries(stored).flatMap(([table, rows]) =>
      // newsletter_subscriptions has consented_at in place of created_at.
      rows.map(({ email, created_at, consented_at }) => [
        `${table} ${email}`,
        Date.parse(String(created_at ?? consented_at)),
      ]),
    ),
  );
  const isStoredBy = ({ tables, email }: Entry, at: number) =>
    tables.every((table) => (storedAt.get(`${table} ${email}`) ?? Infinity) <= at);
  const failed = entries.filter(hasFailed);
  const givenUp = entries.filter(({ answers }) => answers.at(-1)?.outcome !== "sent");
  return {
    submissions: entries.length,
    acknowledged: acknowledged.length,
    lost,
    duplicates,
    failed: failed.length,
    failedThoughStored: failed.filter((entry) => isStoredBy(entry, entry.answers[0]?.at ?? 0))
      .length,
    failedAgain: failed.filter(({ answers }) => answers[1]?.outcome !== "sent").length,
    givenUp: givenUp.length,
    misinformed: givenUp.filter((entry) => isStoredBy(entry, Number.MAX_VALUE)).length,
  };
}

/** Whether the visitor's first answer was a failure. */
export function hasFailed({ answers }: Entry): boolean {
  return answers[0]?.outcome === "failed";
}

/** Nothing lost, nothing stored twice. */
export function isExact({ lost, duplicates }: Balance): boolean {
  return lost === 0 && duplicates === 0;
}

export function summarize({ lost, duplicates, submissions, failed, failedAgain }: Balance): string {
  const again = percent(failedAgain, submissions);
  return `${lost} lost, ${duplicates} duplicates, ${percent(failed, submissions)} failed, ${again} again`;
}
