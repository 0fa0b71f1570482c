import type { ReactNode } from "react";

interface OutcomeProps {
  readonly status: "sent" | "failed";
  readonly children: ReactNode;
}

/** What became of a form that was posted without JavaScript, told where the visitor comes back to. */
export function Outcome({ status, children }: OutcomeProps) {
  return (
    <div role="status" data-outcome={status} className="form-outcome">
      {children}
    </div>
  );
}
