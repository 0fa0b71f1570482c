import { readStoredRows, type StoredRows } from "#supabase/local/stored-rows.ts";
import {
  type BackendAddress,
  type KillableBackend,
  openKillableBackend,
} from "#supabase/proofs/kill-drill/killable-backend.ts";
import { temporaryFolder } from "../e2e/support/site.ts";

/** An embedded backend in a process of its own, on a folder that was empty and goes with it. */
export interface OwnBackend extends KillableBackend, BackendAddress {
  /** What a site needs to end in it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it in order. @returns all that it stored. */
  stopAndRead(): Promise<StoredRows>;
}

/** @param resources stops it, and removes its folder, when they are disposed of. */
export async function startOwnBackend(resources: AsyncDisposableStack): Promise<OwnBackend> {
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const backend = openKillableBackend(folder.path);
  resources.defer(() => backend.kill());
  await backend.start();
  const address = await backend.whenUp();
  return {
    ...backend,
    ...address,
    environment: { SUPABASE_URL: address.url, SUPABASE_PUBLISHABLE_KEY: address.publishableKey },
    async stopAndRead() {
      await backend.stop();
      return await readStoredRows(folder.path);
    },
  };
}
