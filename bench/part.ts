import type { Build } from "./builds.ts";
import type { Table } from "./table.ts";

/** One subject of the benchmark. */
export interface Part {
  /** By which the command line selects it, and all others of that name. */
  readonly name: string;
  readonly title: string;
  /** Depends on how the page is built: measured on each build that is asked for. */
  readonly isPerBuild?: true;
  /** @param resources are disposed of once the part is over. */
  measure(resources: AsyncDisposableStack, build: Build): Promise<readonly Table[]>;
}

export function partNames(parts: readonly Part[]): readonly string[] {
  return Array.from(new Set(parts.map(({ name }) => name)));
}
