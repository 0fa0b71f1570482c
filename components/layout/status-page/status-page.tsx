import type { ReactNode } from "react";
import { Wordmark } from "../wordmark.tsx";
import styles from "./status-page.module.css";

interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  /** The ways out. */
  readonly children: ReactNode;
}

/** A page that is only a message: 404 and both error pages. */
export function StatusPage({ title, text, children }: StatusPageProps) {
  return (
    <main className={styles.page}>
      <Wordmark />
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <p className={styles.exits}>{children}</p>
    </main>
  );
}
