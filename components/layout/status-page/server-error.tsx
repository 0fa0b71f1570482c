import { error } from "#lib/content/status-pages.ts";
import { StatusPage } from "./status-page.tsx";

/** The page of an answer with status 500, in the place of Next's own: English, with styles that the policy forbids. */
export default function ServerErrorPage() {
  return (
    <html lang="fr">
      <body>
        <title>{error.title}</title>
        <StatusPage {...error}>
          <a href="?">{error.retryLabel}</a>
          <a href="/">{error.homeLabel}</a>
        </StatusPage>
      </body>
    </html>
  );
}
