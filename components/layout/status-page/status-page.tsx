import type { ReactNode } from "react";

interface StatusPageProps {
  /** The error pages pass the name alone: their code is in the initial chunk. */
  readonly brand: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** 404 and error pages. */
export function StatusPage({ brand, title, text, children }: StatusPageProps) {
  return (
    <main className="status-page">
      <p>{brand}</p>
      {/* The specification has both titles in English. */}
      <h1 lang="en">{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </main>
  );
}
