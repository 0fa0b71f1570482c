import type { SteppedCarousel } from "#components/ui/step-carousel.ts";

/** Steps through a carousel by arrow keys. @param early what happened before, keys among it. */
export function followKeys(
  carousel: SteppedCarousel,
  early: readonly Event[],
  signal: AbortSignal,
): void {
  // An in-page link moves the focus to what is around the carousel.
  const surroundings = carousel.element.parentElement;
  const take = (event: KeyboardEvent) => carousel.isStage && carousel.step(stepByKey(event));
  for (const event of early) {
    if (event instanceof KeyboardEvent && surroundings?.contains(event.target as Node)) take(event);
  }
  surroundings?.addEventListener("keydown", take, { signal });
}

/** The item that an arrow key asks for, as a number of items from the one shown. */
function stepByKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
}
