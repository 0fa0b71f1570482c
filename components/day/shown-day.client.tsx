"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import type { Trade } from "#lib/content/content-types.ts";

/** `limits` and `warranty` are sentences about the battery. */
type DayPart = "hero" | "price" | "reader" | "limits" | "warranty" | Trade | `${Trade}Result`;

export type Drawings = Readonly<Record<DayPart, ReactNode>>;

/** Undefined while the page shows the day it was delivered with. */
let drawings: Drawings | undefined;
/** Undefined until the visitor reads another quarter-hour than the dearest. */
let quarterRead: number | undefined;
const subscribers = new Set<() => void>();

function notify(): void {
  for (const subscriber of subscribers) subscriber();
}

export function showDay(next: Drawings): void {
  drawings = next;
  quarterRead = undefined;
  notify();
}

/** Moves the needle in every picture. */
export function readQuarter(quarter: number): void {
  quarterRead = quarter;
  notify();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

export function useReadQuarter(start: number): number {
  return useSyncExternalStore(
    subscribe,
    () => quarterRead ?? start,
    () => start,
  );
}

/** Renders the server's drawing until the visitor chooses another day. */
export function Redrawn({ part, children }: { part: DayPart; children?: ReactNode }) {
  const drawing = useSyncExternalStore(
    subscribe,
    () => drawings?.[part],
    () => undefined,
  );
  return drawing ?? children;
}
