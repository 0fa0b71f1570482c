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
  /** Renders the empty live region, which must precede its text; rejects when the deferred chunk cannot be fetched. */
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

/** Renders the toasts and provides `useToasts` to its children. */
export function Toasts({ words, children }: ToastsProps) {
  const [{ shown }, send] = useReducer(advanceToasts, noToasts);
  const [interactions, setInteractions] = useState<Interactions | null>(null);
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
