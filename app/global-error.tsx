"use client";

import "./styles/tokens.css";
import "./styles/base.css";
import { ApplicationError } from "#components/layout/status-page/application-error.tsx";
import { error } from "#lib/content/status-pages.ts";

/** Takes the root layout's place when that itself fails, so it brings its own document. */
export default function GlobalErrorPage({ retry }: { readonly retry: () => void }) {
  return (
    <html lang="fr">
      <title>{error.title}</title>
      <body>
        <ApplicationError retry={retry} />
      </body>
    </html>
  );
}
