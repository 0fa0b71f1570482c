import { createContext, useContext } from "react";
import type { SharedWords, Toast } from "./toaster.client.tsx";

/** The next announcement; empty at rest. */
interface Spoken {
  /** A status waits for the current sentence to end, an alert interrupts it. */
  readonly role?: "status" | "alert";
  readonly text?: string;
  /** A modal dialog has regions of its own. */
  readonly isInDialog?: boolean;
}

export const SILENCE: Spoken = {};

interface Messages {
  readonly words: SharedWords;
  readonly announce: (message: Spoken) => void;
  readonly spoken: Spoken;
  readonly showToast: (toast: Toast | undefined) => void;
  /** The toast in view. */
  readonly toast: Toast | undefined;
  /** Called by a modal dialog: everything outside it but the toasts becomes inert. */
  readonly setModal: (isModal: boolean) => void;
}

export const MessagesContext = createContext({} as Messages);

export const useMessages = () => useContext(MessagesContext);

/** One text node each, so that a message is read whole and in order. */
export function LiveRegions({ role, text }: Spoken) {
  return (
    <>
      {/* `aria-live` repeats the role, but exempts the region from the dialog's `aria-hidden`. */}
      <p role="status" aria-live="polite" className="visually-hidden">
        {role === "status" && text}
      </p>
      {/* Inserted with its text: Firefox with Orca ignores a later one; with `aria-live` VoiceOver would say it twice. */}
      {role === "alert" && text && (
        <p role="alert" className="visually-hidden">
          {text}
        </p>
      )}
    </>
  );
}
