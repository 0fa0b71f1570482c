import type { StoredRow, StoredRows } from "#supabase/local/stored-rows.ts";
import { judge } from "#supabase/proofs/kill-drill/verdict.ts";
import type { Draft } from "./drafts.ts";

/** What a visitor was told, and when (since the epoch). */
export interface Answer {
  readonly outcome: "sent" | "failed";
  readonly at: number;
}

/** A draft and the answers that its visitor got, one for each time it was sent. */
export interface Entry extends Pick<Draft, "email" | "tables"> {
  readonly answers: readonly Answer[];
}

/** What became of the drafts, in numbers of them. */
export interface Balance {
  readonly drafts: number;
  readonly acknowledged: number;
  /** Acknowledged, yet missing in one of their tables; counted for each table. */
  readonly lost: number;
  /** Rows beyond the first of a draft. */
  readonly twice: number;
  /** Told of a failure by the first answer. */
  readonly toldFailed: number;
  /** … although all rows were stored by then. */
  readonly toldFailedThoughStored: number;
  /** Told of a failure by the first answer and by the second. */
  readonly toldFailedAgain: number;
}

/** Compares what visitors were told with all rows that are stored. */
export function balance(entries: readonly Entry[], stored: StoredRows): Balance {
  const acknowledged = entries.filter(({ answers }) => answers.at(-1)?.outcome === "sent");
  const claims = acknowledged.flatMap(({ tables, email }) =>
    tables.map((table) => ({ table, email })),
  );
  const { lost, duplicates } = judge(claims, { ...stored });
  const toldFailed = entries.filter(({ answers }) => answers[0]?.outcome === "failed");
  const storedSince = new Map(
    Object.entries(stored).flatMap(([table, rows]) =>
      rows.map((row) => [`${table} ${row.email}`, storedAt(row)] as const),
    ),
  );
  return {
    drafts: entries.length,
    acknowledged: acknowledged.length,
    lost,
    twice: duplicates,
    toldFailed: toldFailed.length,
    toldFailedThoughStored: toldFailed.filter(({ tables, email, answers }) =>
      tables.every(
        (table) => (storedSince.get(`${table} ${email}`) ?? Infinity) <= (answers[0]?.at ?? 0),
      ),
    ).length,
    toldFailedAgain: toldFailed.filter(({ answers }) => answers[1]?.outcome !== "sent").length,
  };
}

/** Whether nothing that was acknowledged is missing, and nothing is there twice. */
export function isWhole({ lost, twice }: Balance): boolean {
  return lost === 0 && twice === 0;
}

/** The balance in a few words. */
export function figureOf({ lost, twice, drafts, toldFailed, toldFailedAgain }: Balance): string {
  return `${lost} lost, ${twice} twice, told failed ${percent(toldFailed, drafts)}, again ${percent(toldFailedAgain, drafts)}`;
}

export function percent(count: number, all: number): string {
  return `${((100 * count) / all).toFixed(2)} %`;
}

/** A subscription's consent is its beginning. */
function storedAt({ created_at, consented_at }: StoredRow): number {
  return Date.parse(String(created_at ?? consented_at));
}
