import { availableParallelism, loadavg } from "node:os";

/** Milliseconds of a busy machine are not the page's. */
export function printLoad(): void {
  const [lastMinute = 0] = loadavg();
  console.log(
    `\nLoad of this machine ${lastMinute.toFixed(1)} on ${availableParallelism()} processors: above that, repeat the run.`,
  );
}
