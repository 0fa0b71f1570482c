"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useInteractions } from "#components/deferred/load-interactions.ts";
import type { Toast, ToasterWords } from "#components/deferred/toaster.tsx";
import { SPOKEN_MS } from "#lib/messages.ts";
import { LiveRegions, SILENCE, type Spoken } from "./live-regions.tsx";

interface Messages {
  /** Has assistive technology say a message once. */
  readonly say: (message: Spoken) => void;
  readonly spoken: Spoken;
  readonly showToast: (toast: Toast) => void;
  /** Called by a modal dialog: what is outside of it becomes inert, but for the toasts. */
  readonly setModal: (isModal: boolean) => void;
}

const MessagesContext = createContext({} as Messages);

export const useMessages = () => useContext(MessagesContext);

interface MessagesProps {
  readonly words: ToasterWords;
  readonly children: ReactNode;
}

/** The page with its live regions and toasts; provides `useMessages` to its children. */
export function Messages({ words, children }: MessagesProps) {
  const [toast, showToast] = useState<Toast>();
  const [spoken, say] = useState(SILENCE);
  const [isModal, setModal] = useState(false);
  const interactions = useInteractions();

  // A message that stays would be said again whenever a dialog closes.
  useEffect(() => {
    if (spoken === SILENCE) return;
    const timer = setTimeout(say, SPOKEN_MS, SILENCE);
    return () => clearTimeout(timer);
  }, [spoken]);

  return (
    <MessagesContext value={{ say, spoken, showToast, setModal }}>
      <div inert={isModal}>{children}</div>
      {/* Nothing behind a dialog is heard. */}
      <LiveRegions {...(isModal || spoken.isInDialog ? SILENCE : spoken)} />
      {interactions && toast && (
        <interactions.Toaster
          {...words}
          toast={toast}
          isModal={isModal}
          onDismiss={() => showToast(undefined)}
        />
      )}
    </MessagesContext>
  );
}
