import type { Table } from "./table.ts";

/** One subject of the benchmark. */
export interface Part {
  /** By which the command line selects it. */
  readonly name: string;
  readonly title: string;
  /** @param taken gives back, once the part is over, all that it took. */
  measure(taken: AsyncDisposableStack): Promise<readonly Table[]>;
}
