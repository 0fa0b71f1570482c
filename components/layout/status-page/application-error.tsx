import { error } from "#lib/content/status-pages.ts";
import { StatusPage } from "./status-page.tsx";

/** What both error boundaries show. They are part of every page's first scripts: nothing but the words. */
export function ApplicationError({ retry }: { readonly retry: () => void }) {
  return (
    <StatusPage title={error.title} text={error.text}>
      <button type="button" onClick={retry}>
        {error.retryLabel}
      </button>
      <a href="/">{error.homeLabel}</a>
    </StatusPage>
  );
}
