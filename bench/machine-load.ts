import { availableParallelism, loadavg } from "node:os";

/** How busy the machine was in the last minute. */
export function describeLoad(): string {
  const [lastMinute = 0] = loadavg();
  return `${lastMinute.toFixed(1)} on ${availableParallelism()} processors`;
}

/** Milliseconds of a busy machine are not the page's. */
export function printLoad(): void {
  console.log(`\nLoad of this machine ${describeLoad()}: above that, repeat the run.`);
}
