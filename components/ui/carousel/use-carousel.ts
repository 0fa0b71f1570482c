import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { advanceCarousel, type Carousel, type CarouselEvent } from "#lib/machines/carousel.ts";

export interface CarouselHandle {
  readonly carousel: Carousel;
  readonly send: (event: CarouselEvent) => void;
  readonly controls: RefObject<HTMLDivElement | null>;
  /** False where the style sheet shows the items as a list, without controls. */
  readonly isStage: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useCarousel(count: number, isLooping: boolean): CarouselHandle {
  const [carousel, send] = useReducer(advanceCarousel, { index: 0, count, isLooping });
  const controls = useRef<HTMLDivElement>(null);
  const isStage = useShown(controls);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepByKey(event);
    if (isStage && by !== 0) send({ kind: "step", by });
  };
  return { carousel, send, controls, isStage, onKeyDown };
}

function stepByKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
}

/** Whether the style sheet displays an element; false in the pre-rendered page. */
function useShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setShown(current.offsetWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);

  return isShown;
}
