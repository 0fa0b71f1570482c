import { structuredData } from "#lib/content/structured-data.ts";
import { canonicalOrigin, externalLinks } from "#lib/env.server.ts";

export function StructuredData() {
  const data = structuredData({ origin: canonicalOrigin(), ...externalLinks() });
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
