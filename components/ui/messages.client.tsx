"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useInteractions } from "#components/use-interactions.ts";
import { RETURN_MS, SPOKEN_MS } from "#lib/interaction-rules.ts";
import { LiveRegions, SILENCE } from "./live-regions.tsx";
import type { Toast, ToasterWords } from "./overlays/toaster.tsx";
import { MessagesContext } from "./use-messages.ts";

interface MessagesProps {
  readonly words: ToasterWords;
  readonly children: ReactNode;
}

/** The page with its live regions and toasts; provides `useMessages` to its children. */
export function Messages({ words, children }: MessagesProps) {
  const [toast, showToast] = useState<Toast>();
  const [spoken, announce] = useState(SILENCE);
  const [isModal, setModal] = useState(false);
  const interactions = useInteractions();

  // A message that stays would be said again whenever a dialog closes.
  useEffect(() => {
    if (spoken === SILENCE) return;
    const timer = setTimeout(() => document.hidden || announce(SILENCE), SPOKEN_MS);
    // What comes while another tab is shown is not heard: said again when the visitor is back.
    const sayAgain = () => {
      if (document.hidden) return;
      announce(SILENCE);
      setTimeout(announce, RETURN_MS, { ...spoken });
    };
    document.addEventListener("visibilitychange", sayAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", sayAgain);
    };
  }, [spoken]);

  return (
    <MessagesContext value={{ announce, spoken, showToast, setModal }}>
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
