"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import type { Trade } from "#lib/content/content-types.ts";

/** `message` is the opening of a message to the firm. */
type DayPart = "hero" | "price" | "message" | Trade | `${Trade}Result`;

type Drawings = Partial<Readonly<Record<DayPart, ReactNode>>>;

/** Empty while the page shows its own day. */
let drawings: Drawings = {};
const subscribers = new Set<() => void>();

export function showDay(next: Drawings): void {
  drawings = next;
  for (const notify of subscribers) notify();
}

export function beginMessage(message: string): void {
  showDay({ ...drawings, message });
}

function subscribe(notify: () => void) {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

/** Undefined for a part that shows the page's own day. */
export function useDrawing(part: DayPart): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => drawings[part],
    () => undefined,
  );
}

/** Renders the server's drawing until the visitor chooses another day. */
export function Redrawn({ part, children }: { part: DayPart; children: ReactNode }) {
  return useDrawing(part) ?? children;
}
