import {
  type KeyboardEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { advanceCarousel } from "#lib/machines/carousel.ts";

export type CarouselHandle = ReturnType<typeof useCarousel>;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function onPinch(listener: () => void) {
  visualViewport?.addEventListener("resize", listener);
  return () => visualViewport?.removeEventListener("resize", listener);
}

const isPinched = () => (visualViewport?.scale ?? 1) > 1;

/** The current item, and whether the style sheet shows one at a time. */
export function useCarousel(count: number, isLooping: boolean) {
  const [carousel, send] = useReducer(advanceCarousel, { index: 0, count, isLooping });
  /** False where the style sheet shows the items as a list, without controls, and in the pre-rendered page. */
  const [isStage, setStage] = useState(false);
  /** Pinch-zoomed: fingers and wheel pan the page. */
  const isMagnified = useSyncExternalStore(onPinch, isPinched, () => false);
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

  return { carousel, send, controls, isStage, isMagnified, onKeyDown };
}
