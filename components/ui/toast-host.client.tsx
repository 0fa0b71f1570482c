"use client";

import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { loadOverlays } from "./load-overlays.ts";
import type { ToasterProps } from "./overlays.client.tsx";
import styles from "./toast-fallback.module.css";
import { currentToasts, serverToasts, subscribeToToasts } from "./toast-store.ts";

const Toaster = lazy(async () => ({ default: (await loadOverlays()).Toaster }));

/** Loads the toaster with the first toast; if it cannot be had, the words still come through. */
export function ToastHost(props: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  if (toasts.length === 0) return null;
  const plain = (
    <div role="status" className={styles.fallback}>
      {toasts.map(({ id, title, text, link }) => (
        <p key={id}>
          {title} {text} {link && <a href={link.href}>{link.label}</a>}
        </p>
      ))}
    </div>
  );
  return (
    <WithFallback fallback={plain}>
      <Suspense>
        <Toaster {...props} />
      </Suspense>
    </WithFallback>
  );
}

interface WithFallbackProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class WithFallback extends Component<WithFallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
