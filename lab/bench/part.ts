import { ensureBuild } from "../support/commands.ts";
import type { Table } from "../support/terminal.ts";

/** What a build must reach compared with the bare Next page of the same builder. */
export interface PageLimits {
  /** Lighthouse performance score; the bare page's own by default. */
  readonly performanceMin?: number;
  /** Times the bare page's blocking time. */
  readonly blockingMaxRatio: number;
}

/** One way to build the site. */
export interface Build {
  readonly title: string;
  /** Variables for `npm run build`. */
  readonly environment: Readonly<Partial<Record<"BUILDER" | "NEXT_OVERRIDES", string>>>;
  readonly limits: PageLimits;
}

/** One part of the benchmark; several may share a name. */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** Depends on how the page is built: `--builds` measures it on each build. */
  readonly isPerBuild?: true;
  /** @param resources are disposed of when the part ends. */
  measure(resources: AsyncDisposableStack, build: Build): Promise<readonly Table[]>;
}

const LIMITS_WITHOUT_OVERRIDES: PageLimits = { performanceMin: 98, blockingMaxRatio: 2 };

export const DEFAULT_BUILD: Build = {
  title: "Default build",
  environment: {},
  limits: { blockingMaxRatio: 1 },
};

export const BUILDS: readonly Build[] = [
  DEFAULT_BUILD,
  {
    title: "NEXT_OVERRIDES=off",
    environment: { NEXT_OVERRIDES: "off" },
    limits: LIMITS_WITHOUT_OVERRIDES,
  },
  {
    title: "Turbopack",
    environment: { BUILDER: "turbopack" },
    limits: LIMITS_WITHOUT_OVERRIDES,
  },
];

/** Builds the site this way, and sets the environment for further builds of this process. */
export async function switchTo({ environment }: Build): Promise<void> {
  delete process.env.BUILDER;
  delete process.env.NEXT_OVERRIDES;
  Object.assign(process.env, environment);
  await ensureBuild();
}
