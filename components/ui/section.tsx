import { clsx } from "clsx";
import type { ReactNode } from "react";
import { QuarterRule } from "./quarter-rule.tsx";
import styles from "./section.module.css";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Where the section stands in the day that the page is ruled by: the copper tick of its rule, 0 to 95. */
  readonly quarter: number;
  readonly isDark?: boolean;
  readonly children: ReactNode;
}

/** A titled section of the page; focusable, so that an in-page link can move the focus to it. */
export function Section({ id, title, lead, quarter, isDark, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx(styles.section, isDark && styles.dark)}
    >
      <div className={styles.inner}>
        <QuarterRule quarter={quarter} />
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
