import Head from "next/head";
import { StatusPage } from "#components/layout/status-page/status-page.tsx";
import { error } from "#lib/content/status-pages.ts";

/** The response with status 500: the App Router has no file for it, and its built-in one is English. */
export default function ServerErrorPage() {
  return (
    <StatusPage {...error}>
      <Head>
        <title>{error.text}</title>
      </Head>
      <a href="?" className="button button-outlined">
        {error.retryLabel}
      </a>
      <a href="/" className="button button-outlined">
        {error.homeLabel}
      </a>
    </StatusPage>
  );
}
