"use client";

import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { error } from "#lib/content/status-pages.ts";
import { fontVariables } from "./styles/fonts.ts";

/**
 * Replaces the whole page when it throws. In the initial JS of every page: keep it small. Importing the styles would
 * put them into each page a third time; React keeps the layout's.
 */
export default function ErrorPage() {
  return (
    <html lang="fr" className={fontVariables}>
      <body>
        <StatusPage {...error}>
          <title>{error.text}</title>
          {/* Not the router's own retry, whose cache may hold what failed. */}
          <button type="button" className="button" onClick={() => location.reload()}>
            {error.retryLabel}
          </button>
          <a href="/" className="button button-outlined">
            {error.homeLabel}
          </a>
        </StatusPage>
      </body>
    </html>
  );
}
