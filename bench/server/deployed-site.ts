import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { makeRelease } from "../../deploy/release.ts";
import { type DeployedSite, startDeployedSite } from "../../drills/deployed-site.ts";
import { ensureNginx } from "../../drills/nginx.ts";
import { temporaryFolder } from "../../e2e/support/site.ts";

/**
 * Makes a release and puts it into service as `deploy/` says.
 * @throws Unavailable without nginx.
 */
export async function deploySite(resources: AsyncDisposableStack): Promise<DeployedSite> {
  ensureNginx();
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const release = join(folder.path, "release");
  const key = randomBytes(32).toString("base64");
  await makeRelease(release, { ...process.env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key });
  const site = await startDeployedSite(release, {});
  resources.defer(() => site.stop());
  return site;
}
