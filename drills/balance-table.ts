import { textTable } from "#supabase/local/text-table.ts";
import { type Balance, percent } from "./ledger.ts";
import { spread } from "./spread.ts";
import type { VisitReport } from "./visitors.ts";

/** The balance of a drill with its rate and its latencies, for people. */
export function balanceTable(
  title: string,
  { drafts, acknowledged, lost, twice, ...told }: Balance,
  { durations, seconds }: Pick<VisitReport, "durations" | "seconds">,
  further: readonly (readonly [name: string, value: string])[],
): string {
  const of = (count: number) => `${count} (${percent(count, drafts)})`;
  return textTable(
    [title, `${drafts} drafts`],
    [
      ["acknowledged", String(acknowledged)],
      ["lost (acknowledged, not stored)", String(lost)],
      ["twice", String(twice)],
      ["told failed at first", of(told.toldFailed)],
      ["… although stored by then", of(told.toldFailedThoughStored)],
      ["told failed at first and after one retry", of(told.toldFailedAgain)],
      ["rate", `${(acknowledged / seconds).toFixed(0)} drafts/s over ${seconds.toFixed(0)} s`],
      ["answers", spread(durations)],
      ...further,
    ],
  );
}
