"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useInteractions } from "#components/navigation/use-interactions.ts";
import { RETURN_MS, SPOKEN_MS } from "#lib/interaction-rules.ts";
import type { SharedWords, Toast } from "./toaster.client.tsx";
import { LiveRegions, MessagesContext, SILENCE } from "./use-messages.tsx";

interface MessagesProps {
  readonly words: SharedWords;
  readonly children: ReactNode;
}

/** The page with its live regions and toasts; provides `useMessages` to its children. */
export function Messages({ words, children }: MessagesProps) {
  const [latest, showToast] = useState<Toast>();
  const [spoken, announce] = useState(SILENCE);
  const [isModal, setModal] = useState(false);
  const interactions = useInteractions();
  const toast = interactions ? latest : undefined;

  // A lasting message would be announced again whenever a dialog closes.
  useEffect(() => {
    if (spoken === SILENCE) return;
    const timer = setTimeout(() => document.hidden || announce(SILENCE), SPOKEN_MS);
    // A message that arrives in a hidden tab is not heard: repeat it on return.
    const sayAgain = () => {
      if (document.hidden) return;
      announce(SILENCE);
      // A newer message takes precedence.
      setTimeout(() => announce((news) => (news === SILENCE ? { ...spoken } : news)), RETURN_MS);
    };
    document.addEventListener("visibilitychange", sayAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", sayAgain);
    };
  }, [spoken]);

  return (
    <MessagesContext value={{ words, announce, spoken, showToast, toast, setModal }}>
      <div inert={isModal}>{children}</div>
      {interactions && toast && (
        <interactions.Toaster
          {...words}
          toast={toast}
          isModal={isModal}
          onDismiss={() => showToast(undefined)}
        />
      )}
      {/* Regions behind a modal dialog are not announced. Last: of two insertions Orca in Firefox minds the last one. */}
      <LiveRegions {...(isModal || spoken.isInDialog ? SILENCE : spoken)} />
    </MessagesContext>
  );
}
