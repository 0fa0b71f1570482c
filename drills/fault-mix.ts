import type { ChooseFault } from "../e2e/support/fault-proxy.ts";

type Passing = NonNullable<ReturnType<ChooseFault>>;

/** Each costs a try; what hangs costs most of a submission's budget. */
const TROUBLES: readonly Passing[] = [
  "reset before commit",
  "reset after commit",
  "429 with a short Retry-After",
  408,
  429,
  502,
  503,
  504,
];
const HANGS: readonly Passing[] = ["hang", "hang after commit"];

/** A success is one whatever its body (specification, 7). */
const HARMLESS: readonly Passing[] = [
  "late answer",
  "slow body",
  "truncated body",
  "malformed JSON",
];

/** A hang is this much rarer than any other fault: the drill has to end. */
const HANG_RARITY = 10;

const MIX: readonly Passing[] = [
  ...Array<readonly Passing[]>(HANG_RARITY)
    .fill([...TROUBLES, ...HARMLESS])
    .flat(),
  ...HANGS,
];

/** This share of the calls meets a fault of the mix. */
export function chooseFaults(share: number, random: () => number): ChooseFault {
  return () => (random() < share ? MIX[Math.floor(random() * MIX.length)] : undefined);
}

/** The share of the calls of which a try has nothing. */
export function troubledShare(share: number): number {
  const harmless: ReadonlySet<Passing> = new Set(HARMLESS);
  return (share * MIX.filter((fault) => !harmless.has(fault)).length) / MIX.length;
}

/** What the mix is made of, for people. */
export function describeMix(): string {
  const alike = [...TROUBLES, ...HARMLESS].join(", ");
  return `Faults, each as often: ${alike}; ${HANG_RARITY} times as rare: ${HANGS.join(", ")}.`;
}
