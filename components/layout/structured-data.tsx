import { structuredData } from "#lib/content/structured-data.ts";
import { canonicalOrigin, externalLinks } from "#lib/env.server.ts";

/** Data, not a script: no policy runs or forbids it; but the browser may not make one, so it is in a still part. */
export function StructuredData() {
  const data = structuredData({ origin: canonicalOrigin(), ...externalLinks() });
  return (
    <div hidden data-still="">
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </div>
  );
}
