import type { StoredRow } from "../../local/stored-rows.ts";
import type { Submission } from "./submissions.ts";

/** What became of the drafts, in numbers of them. */
export interface Verdict {
  readonly stored: number;
  /** Acknowledged, yet not stored. */
  readonly lost: number;
  /** Rows beyond the first of a draft: of the same key, or the same content. */
  readonly duplicates: number;
  /** Rows that nobody was told about. */
  readonly unacknowledged: number;
}

/** Compares what was acknowledged with all rows that are stored. */
export function judge(
  acknowledged: readonly Pick<Submission, "table" | "email">[],
  stored: Readonly<Record<string, readonly StoredRow[]>>,
): Verdict {
  const drafts = new Set(acknowledged.map(({ table, email }) => `${table} ${email}`));
  const rows = Object.entries(stored).flatMap(([table, all]) =>
    all.map(({ email, idempotency_key: key }) => ({
      draft: `${table} ${email}`,
      // One submission may owe a row to each of several tables.
      key: typeof key === "string" ? `${table} ${key}` : undefined,
    })),
  );
  const storedDrafts = new Set(rows.map(({ draft }) => draft));
  const keys = rows.map(({ key }) => key).filter((key) => key !== undefined);
  return {
    stored: rows.length,
    lost: drafts.difference(storedDrafts).size,
    duplicates: Math.max(rows.length - storedDrafts.size, keys.length - new Set(keys).size),
    unacknowledged: storedDrafts.difference(drafts).size,
  };
}
