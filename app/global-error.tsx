"use client";

import "./styles/all.css";
import { error } from "#lib/content/status-pages.ts";
import ErrorPage from "./error.tsx";

/** Replaces the root layout when the layout itself throws. */
export default function GlobalErrorPage() {
  return (
    <html lang="fr">
      <title>{error.text}</title>
      <body>
        <ErrorPage />
      </body>
    </html>
  );
}
