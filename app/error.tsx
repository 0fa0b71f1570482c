"use client";

import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { error } from "#lib/content/status-pages.ts";

export interface ErrorPageProps {
  readonly retry: () => void;
}

/** Part of every page's first scripts, as `global-error.tsx` is: nothing but the words. */
export default function ErrorPage({ retry }: ErrorPageProps) {
  return (
    <StatusPage {...error}>
      <button type="button" onClick={retry}>
        {error.retryLabel}
      </button>
      <a href="/">{error.homeLabel}</a>
    </StatusPage>
  );
}
