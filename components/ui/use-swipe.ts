import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadInteractions } from "#components/deferred/load-interactions.ts";
import type { SwipePhase } from "#components/deferred/swipe.ts";
import { useInteractions } from "#components/deferred/use-interactions.ts";

const TOUCHES = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;

/**
 * Lets a finger step through the items of a stage; the page keeps every vertical pan.
 * @returns the phase of the swipe, by which the style sheet places the items.
 */
export function useSwipe(
  stage: RefObject<HTMLElement | null>,
  isStage: boolean,
  onStep: (by: number) => void,
): SwipePhase | undefined {
  const interactions = useInteractions();
  const [phase, setPhase] = useState<SwipePhase>();
  const early = useRef<TouchEvent[]>([]);
  const step = useEffectEvent(onStep);

  useEffect(() => {
    const element = stage.current;
    if (!element || !isStage) return;
    const controller = new AbortController();
    const { signal } = controller;
    const touched = early.current;

    /** A touch that begins before the chunk is there is followed from its start. */
    function hold(event: TouchEvent) {
      touched.push(event);
      if (event.type === "touchstart") loadInteractions().catch(() => touched.splice(0));
    }

    const write = (next: SwipePhase | undefined, by: number) =>
      flushSync(() => {
        setPhase(next);
        if (by !== 0) step(by);
      });
    const take = interactions?.createSwipe({ stage: element, write }) ?? hold;
    for (const type of TOUCHES) element.addEventListener(type, take, { passive: true, signal });
    // Not within the effect, where nothing can be rendered at once.
    if (interactions) queueMicrotask(() => signal.aborted || touched.splice(0).forEach(take));
    return () => controller.abort();
  }, [stage, isStage, interactions]);

  return phase;
}
