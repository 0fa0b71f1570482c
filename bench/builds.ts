import { ensureBuild } from "../scripts/build-record.ts";

/** What a build has to reach beside the bare Next page of the same builder. */
export interface PageLimits {
  /** Lighthouse's score; the bare page's own unless given. */
  readonly performanceMin?: number;
  /** Of the bare page's blocking time. */
  readonly blockingMaxRatio: number;
}

/** One way to build the site. */
export interface Build {
  readonly title: string;
  /** What `npm run build` reads to build it this way. */
  readonly environment: Readonly<Partial<Record<"BUILDER" | "NEXT_OVERRIDES", string>>>;
  readonly limits: PageLimits;
}

const PLAIN_LIMITS: PageLimits = { performanceMin: 98, blockingMaxRatio: 2 };

export const DEFAULT_BUILD: Build = {
  title: "Default build",
  environment: {},
  limits: { blockingMaxRatio: 1 },
};

export const BUILDS: readonly Build[] = [
  DEFAULT_BUILD,
  { title: "NEXT_OVERRIDES=off", environment: { NEXT_OVERRIDES: "off" }, limits: PLAIN_LIMITS },
  { title: "Turbopack", environment: { BUILDER: "turbopack" }, limits: PLAIN_LIMITS },
];

/** Sees to it that the site is built this way, and whatever else this process builds from now on. */
export async function switchTo({ environment }: Build): Promise<void> {
  delete process.env.BUILDER;
  delete process.env.NEXT_OVERRIDES;
  Object.assign(process.env, environment);
  await ensureBuild();
}
