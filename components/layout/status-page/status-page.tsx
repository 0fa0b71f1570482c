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
      <p>
        {typeof brand === "string" ? (
          // biome-ignore lint/performance/noImgElement: the code of next/image would be in the initial chunk
          <img src="/wordmark.svg" alt={brand} />
        ) : (
          brand
        )}
      </p>
      {/* The specification has both titles in English. */}
      <h1 lang="en">{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </main>
  );
}
