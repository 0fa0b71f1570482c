"use client";

import "./styles/all.css";
import ErrorPage from "./error.tsx";

/** Replaces the root layout when the layout itself throws. */
export default function GlobalErrorPage() {
  return (
    <html lang="fr">
      <body>
        <ErrorPage />
      </body>
    </html>
  );
}
