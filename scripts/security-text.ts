import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#lib/content/site.ts";
import { projectRoot } from "./processes.ts";

/** RFC 9116 wants less than a year; a site that is not built for so long is not looked after. */
const VALIDITY_DAYS = 360;

/** Whom to tell of a weakness (RFC 9116), for the origin that the page is built for. */
export function securityText(origin: string, builtAt: Date): string {
  const expires = new Date(builtAt);
  expires.setUTCDate(expires.getUTCDate() + VALIDITY_DAYS);
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${new URL("/.well-known/security.txt", origin)}`,
    "",
  ].join("\n");
}

/** Puts it among the public files: it expires, so that each build makes it anew. */
export async function writeSecurityText(): Promise<void> {
  const origin = process.env.SITE_URL?.split(",")[0]?.trim() || site.origin;
  const folder = join(projectRoot, "public", ".well-known");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "security.txt"), securityText(origin, new Date()));
}
