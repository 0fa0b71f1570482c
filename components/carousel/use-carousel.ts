import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import { advanceCarousel } from "#lib/machines/carousel.ts";

export type CarouselHandle = ReturnType<typeof useCarousel>;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The current item, and whether the style sheet shows one at a time. */
export function useCarousel(count: number, isLooping: boolean) {
  const [carousel, send] = useReducer(advanceCarousel, { index: 0, count, isLooping });
  /** False where the style sheet shows the items as a list, without controls, and in the pre-rendered page. */
  const [isStage, setStage] = useState(false);
  const controls = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = controls;
    if (!current) return;
    const observer = new ResizeObserver(() => setStage(current.offsetWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  function onKeyDown({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    const by = STEPS[key];
    const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
    if (isStage && by && !hasModifier) send({ kind: "step", by });
  }

  return { carousel, send, controls, isStage, onKeyDown };
}
