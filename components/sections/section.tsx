import { clsx } from "clsx";
import type { ReactNode } from "react";
import { QuarterMark, QuarterRule } from "#components/day/quarter-rule.tsx";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Marked on the section's ruler, 0 to 96: the page runs through a day. */
  readonly quarter: number;
  /** Its own picture is of the day, which its ruler does not repeat. */
  readonly isOfDay?: boolean;
  readonly isDark?: boolean;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, quarter, isOfDay, isDark, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={clsx("section", isDark && "section-dark")}
    >
      <div className="section-inner">
        <QuarterRule>
          {!isOfDay && <use href="#day-shown" y="-41" height="44" />}
          <QuarterMark quarter={quarter} />
        </QuarterRule>
        <h2 id={titleId} className="section-title">
          {title}
        </h2>
        {lead && <p className="section-lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
