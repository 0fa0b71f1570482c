import { structuredData } from "#lib/content/structured-data.ts";
import { canonicalOrigin, externalLinks } from "#lib/env.server.ts";

/** Data, not a script: no policy runs or forbids it. */
export function StructuredData() {
  const data = structuredData({ origin: canonicalOrigin(), ...externalLinks() });
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
