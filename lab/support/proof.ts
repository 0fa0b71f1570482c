import { type Invocation, readArguments, untilInterrupted } from "./command-line.ts";
import { describeLoad } from "./machine.ts";
import { markdownTable, PlainError, tableOf } from "./terminal.ts";

/** A claim and its outcome. */
export interface Proof {
  readonly claim: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** The measured figure, or the reason for a failure or a skip. */
  readonly figure: string;
}

/** The machine lacks what a proof needs, and it cannot be installed: the proof is skipped. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** Sizes of a proof that the command line may change, as in `--submissions 100`. */
type Sizes = Readonly<Record<string, number>>;

/** Proofs that the command line selects by one name. */
export interface ProofSource {
  readonly name: string;
  readonly sizes?: Sizes;
  /** @param resources are disposed of at the end, also after an error or Ctrl-C. */
  prove(resources: AsyncDisposableStack, given: Sizes): AsyncIterable<Proof>;
}

/** @param prove resolves with the figure; Unavailable skips the proof, any other error fails it. */
export async function proof(claim: string, prove: () => Promise<string>): Promise<Proof> {
  try {
    return { claim, outcome: "passed", figure: await prove() };
  } catch (error) {
    return failure(claim, error);
  }
}

export function failure(claim: string, error: unknown): Proof {
  const figure = error instanceof Error ? error.message : String(error);
  return { claim, outcome: error instanceof Unavailable ? "skipped" : "failed", figure };
}

/** One proof whose sizes have defaults. */
export function sizedProof<Size extends string>(
  name: string,
  claim: string,
  sizes: Readonly<Record<Size, number>>,
  prove: (
    resources: AsyncDisposableStack,
    sizes: Readonly<Record<Size, number>>,
  ) => Promise<string>,
): ProofSource {
  return {
    name,
    sizes,
    async *prove(resources, given) {
      yield await proof(claim, () => prove(resources, { ...sizes, ...given }));
    },
  };
}

/** Runs the selected proofs in order and prints a table; exit status 1 unless they are conclusive. */
export async function runProofs(
  sources: readonly ProofSource[],
  { args, signal }: Invocation,
  prepare?: () => Promise<void>,
): Promise<void> {
  const flags = Array.from(new Set(sources.flatMap(({ sizes = {} }) => Object.keys(sizes))));
  const { selected, values } = readArguments(
    args,
    sources,
    Object.fromEntries(flags.map((flag) => [flag, { type: "string" }] as const)),
  );
  const given = readSizes(values);
  await prepare?.();
  const proofs: Proof[] = [];
  for (const source of selected) {
    await untilInterrupted(signal, async (resources) => {
      for await (const proof of source.prove(resources, given)) {
        if (signal.aborted) return;
        proofs.push(proof);
        console.log(`${proof.outcome}: ${proof.claim} (${proof.figure})`);
      }
    });
  }
  const table = tableOf<Proof>(
    "Proofs",
    [
      ["Claim", ({ claim }) => claim],
      ["Result", ({ outcome }) => (outcome === "failed" ? "FAILED" : outcome)],
      ["Figure", ({ figure }) => figure.replaceAll("\n", " ")],
    ],
    proofs,
  );
  console.log(`\n${markdownTable(table)}`);
  console.log(`\nLoad of the machine: ${describeLoad()}; repeat the run if it was busy.`);
  if (!areConclusive(proofs)) process.exitCode = 1;
}

/** None failed, and not all were skipped. */
export function areConclusive(proofs: readonly Proof[]): boolean {
  const outcomes = new Set(proofs.map(({ outcome }) => outcome));
  return outcomes.has("passed") && !outcomes.has("failed");
}

function readSizes(values: Readonly<Record<string, unknown>>): Sizes {
  return Object.fromEntries(
    Object.entries(values).map(([flag, value]) => {
      const number = Number(value);
      if (Number.isNaN(number)) throw new PlainError(`--${flag} takes a number.`);
      return [flag, number];
    }),
  );
}
