import { clsx } from "clsx";
import type { ReactNode } from "react";

interface NarrowDisclosureProps {
  /** Tells what the content is about. */
  readonly summary: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Closed in a narrow or low window until its summary is pressed; open in a larger one and on paper. */
export function NarrowDisclosure({ summary, className, children }: NarrowDisclosureProps) {
  return (
    <details className={clsx("disclosure-narrow", className)}>
      <summary className="disclosure-summary">
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
