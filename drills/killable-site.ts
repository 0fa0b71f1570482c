import { startSite } from "../e2e/support/site.ts";
import type { Site } from "../scripts/served-process.ts";

/** The built site at one address throughout, however often it is killed. */
export interface KillableSite {
  readonly url: string;
  /** Waits while it is down. */
  whenServed(): Promise<void>;
  /** Kills it at once and starts it again. @returns milliseconds until it answered. */
  killAndStart(): Promise<number>;
  stop(): Promise<void>;
}

export async function startKillableSite(
  environment: Record<string, string>,
): Promise<KillableSite> {
  let site: Site = await startSite(environment);
  const { url } = site;
  let served = Promise.withResolvers<void>();
  served.resolve();

  return {
    url,
    whenServed: () => served.promise,
    async killAndStart() {
      const startedAt = performance.now();
      served = Promise.withResolvers();
      try {
        await site.kill();
        site = await startSite(environment, new URL(url));
        served.resolve();
      } catch (error) {
        // Whoever waits for it would wait for ever.
        served.reject(error);
        throw error;
      }
      return performance.now() - startedAt;
    },
    stop: () => site.stop(),
  };
}
