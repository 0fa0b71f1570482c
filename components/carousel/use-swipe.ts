import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadInteractions, useInteractions } from "#components/navigation/use-interactions.ts";
import type { SwipePhase } from "./swipe.ts";

const TOUCHES = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;

/** Steps through a stage's items on horizontal swipes; returns the phase for the style sheet. */
export function useSwipe(
  stage: RefObject<HTMLElement | null>,
  isActive: boolean,
  onStep: (by: number) => void,
): SwipePhase | undefined {
  const interactions = useInteractions();
  const [phase, setPhase] = useState<SwipePhase>();
  const early = useRef<TouchEvent[]>([]);
  const step = useEffectEvent(onStep);

  useEffect(() => {
    const element = stage.current;
    if (!element || !isActive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const held = early.current;

    /** Keeps touches until the chunk has come, to be replayed; if it cannot be fetched, drops them and the rest of their swipe. */
    function hold(event: TouchEvent) {
      const isStart = event.type === "touchstart";
      if (isStart) loadInteractions().catch(() => held.splice(0));
      if (isStart || held.length > 0) held.push(event);
    }

    const write = (next: SwipePhase | undefined, by: number) =>
      flushSync(() => {
        setPhase(next);
        if (by !== 0) step(by);
      });
    const handle = interactions?.createSwipe({ stage: element, write }) ?? hold;
    for (const type of TOUCHES) element.addEventListener(type, handle, { passive: true, signal });
    // `flushSync` does not work within an effect.
    if (interactions) queueMicrotask(() => signal.aborted || held.splice(0).forEach(handle));
    return () => controller.abort();
  }, [stage, isActive, interactions]);

  return phase;
}
