"use client";

import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { error } from "#lib/content/status-pages.ts";

/** Part of every page's first scripts, as `global-error.tsx` is: nothing but the words. */
export default function ErrorPage() {
  return (
    <StatusPage {...error}>
      {/* Not the router's retry: what broke the page may be in what the router holds. */}
      <button type="button" onClick={() => location.reload()}>
        {error.retryLabel}
      </button>
      <a href="/">{error.homeLabel}</a>
    </StatusPage>
  );
}
