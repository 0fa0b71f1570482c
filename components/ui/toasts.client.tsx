"use client";

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useMemo,
  useReducer,
  useState,
} from "react";
import { type Interactions, loadInteractions } from "#components/deferred/load-interactions.ts";
import type { ToasterWords } from "#components/deferred/toaster.tsx";
import { advanceToasts, noToasts, type Toast } from "#lib/machines/toasts.ts";

interface ToastHandle {
  /** Puts the empty live region into the page, where it must be before its text; rejects without the deferred chunk. */
  readonly prepare: () => Promise<void>;
  readonly show: (toast: Toast) => void;
}

const ToastContext = createContext<ToastHandle>({
  prepare: () => Promise.reject(),
  show: () => {},
});

export const useToasts = () => useContext(ToastContext);

interface ToastsProps {
  readonly words: ToasterWords;
  readonly children: ReactNode;
}

/** The page's toasts, and the page that may show them. */
export function Toasts({ words, children }: ToastsProps) {
  const [{ shown }, send] = useReducer(advanceToasts, noToasts);
  const [interactions, setInteractions] = useState<typeof Interactions | null>(null);
  const handle = useMemo<ToastHandle>(
    () => ({
      prepare: async () => {
        const loaded = await loadInteractions();
        startTransition(() => setInteractions(loaded));
      },
      show: (toast) => send({ kind: "show", toast }),
    }),
    [],
  );

  return (
    <ToastContext value={handle}>
      {children}
      {interactions && (
        <interactions.Toaster
          {...words}
          toasts={shown}
          onDismiss={(id) => send({ kind: "dismiss", id })}
        />
      )}
    </ToastContext>
  );
}
