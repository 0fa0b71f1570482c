/** One line of a proof. */
export interface Proof {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** What was measured; for a skipped one, the reason. */
  readonly figure: string;
}

/** What a proof needs is not on this machine and cannot be brought there; the message is the reason. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** What became of a proof that threw: without what it needs it is skipped. */
export function unsuccessful(name: string, error: unknown): Proof {
  const figure = error instanceof Error ? error.message : String(error);
  return { name, outcome: error instanceof Unavailable ? "skipped" : "failed", figure };
}

/**
 * Runs one proof.
 * @param prove resolves with the figure; an Unavailable skips, any other error fails.
 */
export async function proof(name: string, prove: () => Promise<string>): Promise<Proof> {
  try {
    return { name, outcome: "passed", figure: await prove() };
  } catch (error) {
    return unsuccessful(name, error);
  }
}
