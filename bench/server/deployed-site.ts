import { Unavailable } from "#supabase/proofs/proof.ts";
import type { Served } from "./loaded-server.ts";

/** The site as `deploy/` puts it behind a web server; `pids` are that server's and the site's. */
export interface DeployedSite extends Served {
  stop(): Promise<void>;
}

/** @throws Unavailable */
export async function startDeployedSite(): Promise<DeployedSite> {
  throw new Unavailable("deploy/ not there");
}
