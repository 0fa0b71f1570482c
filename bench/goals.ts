import { type Table, tableOf } from "./table.ts";

/** Something to reach, and where we are. */
export interface Goal {
  readonly goal: string;
  readonly isHeld: boolean;
  readonly figure: string;
  /** Who is in the way, where that is not the figure itself. */
  readonly missedBy?: readonly string[];
}

export function goalTable(goals: readonly Goal[]): Table {
  return tableOf<Goal>(
    "Goals",
    [
      { heading: "Goal", read: ({ goal }) => goal },
      { heading: "Figure", read: ({ figure }) => figure },
      { heading: "", read: ({ isHeld }) => (isHeld ? "held" : "MISSED") },
    ],
    goals,
    goals.flatMap(({ goal, missedBy = [] }) =>
      missedBy.length > 0 ? `${goal}: missed by ${missedBy.join("; ")}.` : [],
    ),
  );
}
