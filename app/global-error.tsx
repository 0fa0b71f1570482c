"use client";

import "./styles/all.css";
import { error } from "#lib/content/status-pages.ts";
import ErrorPage, { type ErrorPageProps } from "./error.tsx";

/** Takes the root layout's place when that itself fails, so it brings its own document. */
export default function GlobalErrorPage(props: ErrorPageProps) {
  return (
    <html lang="fr">
      <title>{error.title}</title>
      <body>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
