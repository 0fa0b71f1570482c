import { site } from "#lib/content/site.ts";
import { canonicalOrigin } from "#lib/env.server.ts";

export const dynamic = "force-static";

/** RFC 9116 recommends less than a year; each build renews it. */
const VALIDITY_DAYS = 360;

export function GET(): Response {
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + VALIDITY_DAYS);
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${canonicalOrigin()}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
