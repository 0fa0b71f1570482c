/** Megabytes that are left once nothing more can be thrown away. */
export interface Memory {
  /** Of the whole process. */
  readonly resident: number;
  /** Of what its script holds. */
  readonly heap: number;
}

/** More than this is a leak, or something that was not meant to be kept. */
const MAX_GROWTH = 0.1;

/** By which share each kind of memory has grown; negative when it has shrunk. */
export function growthOf(settled: Memory, after: Memory): Memory {
  return {
    resident: after.resident / settled.resident - 1,
    heap: after.heap / settled.heap - 1,
  };
}

export function isSteady({ resident, heap }: Memory): boolean {
  return Math.max(resident, heap) <= MAX_GROWTH;
}

/** A growth for people. */
export function describeGrowth({ resident, heap }: Memory): string {
  return `process ${signed(resident)}, heap ${signed(heap)}`;
}

function signed(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)} %`;
}
