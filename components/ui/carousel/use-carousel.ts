import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { advanceCarousel, type Carousel, type CarouselEvent } from "#lib/machines/carousel.ts";

export interface CarouselHandle {
  readonly carousel: Carousel;
  readonly send: (event: CarouselEvent) => void;
  readonly controls: RefObject<HTMLDivElement | null>;
  /** False where the style sheet shows the items as a list, without controls, and in the pre-rendered page. */
  readonly isStage: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function useCarousel(count: number, isLooping: boolean): CarouselHandle {
  const [carousel, send] = useReducer(advanceCarousel, { index: 0, count, isLooping });
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
