import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#lib/content/site.ts";
import { projectRoot } from "./processes.ts";

/** RFC 9116 recommends less than a year. */
const VALIDITY_DAYS = 360;

/** The security contact (RFC 9116) of a site at `origin`. */
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

/** Writes it to the public files; each build does, since it expires. */
export async function writeSecurityText(): Promise<void> {
  const origin = process.env.SITE_URL?.split(",")[0]?.trim() || site.origin;
  const folder = join(projectRoot, "public", ".well-known");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "security.txt"), securityText(origin, new Date()));
}
