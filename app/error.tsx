"use client";

import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { error } from "#lib/content/status-pages.ts";

/** In the initial JS of every page, as is `global-error.tsx`: keep it small. */
export default function ErrorPage() {
  return (
    <StatusPage {...error}>
      <title>{error.text}</title>
      {/* Not the router's own retry, whose cache may hold what failed. */}
      <button type="button" onClick={() => location.reload()}>
        {error.retryLabel}
      </button>
      <a href="/">{error.homeLabel}</a>
    </StatusPage>
  );
}
