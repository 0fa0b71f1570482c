import type { ReactNode } from "react";
import { brandName } from "#lib/content/brand.ts";
import "./status-page.css";

interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  /** The ways out. */
  readonly children: ReactNode;
}

/** A page that is only a message: 404 and both error pages. */
export function StatusPage({ title, text, children }: StatusPageProps) {
  return (
    <main className="status-page">
      <p>{brandName}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </main>
  );
}
