"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useInteractions } from "#components/use-interactions.ts";
import { SPOKEN_MS } from "#lib/messages.ts";
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
    const timer = setTimeout(announce, SPOKEN_MS, SILENCE);
    return () => clearTimeout(timer);
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
