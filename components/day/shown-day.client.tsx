"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import type { Trade } from "#lib/content/content-types.ts";

type DayPart = "hero" | "price" | Trade | `${Trade}Result`;

type Drawings = Partial<Readonly<Record<DayPart, ReactNode>>>;

/** Empty while the page shows its own day. */
let drawings: Drawings = {};
const subscribers = new Set<() => void>();

export function showDay(next: Drawings): void {
  drawings = next;
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void) {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

/** Renders the server's drawing until the visitor chooses another day. */
export function Redrawn({ part, children }: { part: DayPart; children: ReactNode }) {
  const drawing = useSyncExternalStore(
    subscribe,
    () => drawings[part],
    () => undefined,
  );
  return drawing ?? children;
}
