import type { ReactNode } from "react";

interface StatusPageProps {
  /** As it is drawn; the error pages make do with its name, for their code is always loaded. */
  readonly brand: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The ways out. */
  readonly children: ReactNode;
}

/** A page that is only a message: 404 and both error pages. */
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
