import { type Table, tableOf } from "./table.ts";

/** Something to reach, and where we are. */
export interface Goal {
  readonly goal: string;
  readonly isHeld: boolean;
  readonly figure: string;
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
  );
}
