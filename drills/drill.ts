import { parseArgs } from "node:util";
import { type Proof, proof } from "#supabase/proofs/proof.ts";
import { reportProofs } from "#supabase/proofs/proof-report.ts";
import { printLoad } from "../bench/machine-load.ts";
import { ensureBuild } from "../scripts/build-record.ts";
import { loadEnvironment } from "../scripts/environment.ts";
import { PlainError, run } from "../scripts/terminal.ts";

type Numbers = Readonly<Record<string, number>>;

/** A proof whose size the command line may change, as in `--submissions 100`. */
export interface Drill {
  readonly flags: readonly string[];
  /** @param given the numbers that differ from the drill's own. */
  run(given: Numbers): Promise<Proof>;
}

/**
 * @param defaults the numbers of a full run, by their flags.
 * @param prove resolves with the figure; an Unavailable skips, any other error fails.
 */
export function drill<Flag extends string>(
  name: string,
  defaults: Readonly<Record<Flag, number>>,
  prove: (numbers: Readonly<Record<Flag, number>>) => Promise<string>,
): Drill {
  return {
    flags: Object.keys(defaults),
    run: (given) => proof(name, () => prove({ ...defaults, ...given })),
  };
}

/** Runs drills on the built site one after the other; ends with their table, and status 1 unless all hold. */
export function runDrills(...drills: readonly Drill[]): Promise<void> {
  return run(async () => {
    const given = readNumbers(drills.flatMap(({ flags }) => flags));
    loadEnvironment();
    await ensureBuild();
    await reportProofs(
      drills.map(
        (each) =>
          async function* () {
            yield await each.run(given);
          },
      ),
    );
    printLoad();
  });
}

/** @throws PlainError for a flag that no drill has, or whose value is not a number. */
function readNumbers(flags: readonly string[]): Numbers {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: "string" }] as const));
    const given = Object.entries(parseArgs({ options }).values).map(
      ([flag, value]) => [flag, Number(value)] as const,
    );
    const [wrong] = given.find(([, value]) => Number.isNaN(value)) ?? [];
    if (wrong !== undefined) throw new Error(`--${wrong} takes a number.`);
    return Object.fromEntries(given);
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}
