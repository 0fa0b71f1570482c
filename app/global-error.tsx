"use client";

import "./styles/all.css";
import { error } from "#lib/content/status-pages.ts";
import ErrorPage from "./error.tsx";

/** Takes the root layout's place when that itself fails, so it brings its own document. */
export default function GlobalErrorPage() {
  return (
    <html lang="fr">
      <title>{error.title}</title>
      <body>
        <ErrorPage />
      </body>
    </html>
  );
}
