import type { ReactNode } from "react";

interface StatusPageProps {
  /** The name alone shows the wordmark as an image: its outlines would be in the initial chunk. */
  readonly brand: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function StatusPage({ brand, title, text, children }: StatusPageProps) {
  return (
    <main className="status-page">
      <div className="status-brand">
        {typeof brand === "string" ? (
          // biome-ignore lint/performance/noImgElement: the code of next/image would be in the initial chunk
          <img src="/wordmark.svg" alt={brand} className="status-wordmark" />
        ) : (
          brand
        )}
      </div>
      {/* The specification has both titles in English. */}
      <h1 lang="en">{title}</h1>
      <p>{text}</p>
      <p className="status-actions">{children}</p>
    </main>
  );
}
