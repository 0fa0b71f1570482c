/** What assistive technology says next, unless it is empty. */
export interface Spoken {
  /** A status waits for the end of the sentence, an alert interrupts it. */
  readonly role?: "status" | "alert";
  readonly text?: string;
  /** A modal dialog has regions of its own. */
  readonly isInDialog?: boolean;
}

export const SILENCE: Spoken = {};

/** Each with one text node, so that a message is said whole and in order; empty at rest. */
export function LiveRegions({ role, text }: Spoken) {
  return (
    <>
      {/* `aria-live` says no more than the role; it keeps the dialog's `aria-hidden` away. */}
      <p role="status" aria-live="polite" className="visually-hidden">
        {role === "status" && text}
      </p>
      {/* Firefox with Orca says an alert only where `aria-live` says so too. */}
      <p role="alert" aria-live="assertive" className="visually-hidden">
        {role === "alert" && text}
      </p>
    </>
  );
}
