import type { SteppedCarousel } from "#components/ui/step-carousel.ts";
import { pulledBy, readSwipe, type SwipePoint, settleDuration } from "#lib/machines/swipe.ts";

/** Takes the touch events of a stage in order. */
type TakeTouch = (event: TouchEvent) => void;

const TOUCHES = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;

/**
 * Lets a finger step through a carousel; the page keeps every vertical pan.
 * @param early what happened before: a touch that began then is followed from its start.
 */
export function followTouches(
  carousel: SteppedCarousel,
  early: readonly Event[],
  signal: AbortSignal,
): void {
  const stage = carousel.element.firstElementChild;
  if (!(stage instanceof HTMLElement)) return;
  const follow = pullItems(stage, carousel.step);
  const take: TakeTouch = (event) => carousel.isStage && follow(event);
  for (const event of early) {
    if (isTouch(event) && stage.contains(event.target as Node)) take(event);
  }
  for (const type of TOUCHES) stage.addEventListener(type, take, { passive: true, signal });
}

/** Not by its class, which a browser without touch does not have. */
function isTouch(event: Event): event is TouchEvent {
  return event.type.startsWith("touch");
}

/**
 * Moves the items of a stage with a finger and lets them settle when it leaves. By `data-swipe` the style
 * sheet knows which way they are pulled, or that they settle.
 */
function pullItems(stage: HTMLElement, onStep: (by: number) => void): TakeTouch {
  let points: SwipePoint[] = [];
  /** Where the item was when the finger caught it, still settling from the swipe before. */
  let caughtAt = 0;

  const items = Array.from(stage.children).filter((item) => item instanceof HTMLElement);
  const itemAt = (offset: number) => stage.querySelector(`:scope > [data-offset="${offset}"]`);

  /** Item by item: a custom property on the stage would restyle everything in them, at each move. */
  function pull(translate: string) {
    for (const item of items) item.style.translate = translate;
  }

  function follow() {
    const { isHorizontal, travel } = readSwipe(points);
    if (!isHorizontal) return;
    const offset = caughtAt + travel;
    const isItemNext = itemAt(offset < 0 ? 1 : -1) !== null;
    pull(`${pulledBy(offset, isItemNext)}px`);
    stage.dataset.swipe = offset < 0 ? "onward" : "back";
  }

  function settle(mayStep: boolean) {
    const { isHorizontal, travel, speed, step } = readSwipe(points);
    points = [];
    if (!isHorizontal) return;
    const distance = stage.clientWidth - Math.abs(caughtAt + travel);
    stage.style.setProperty("--duration-step", `${settleDuration(distance, speed)}ms`);
    stage.dataset.swipe = "settling";
    pull("");
    // In the same change of styles: the items settle from where the finger left them to their new places.
    if (mayStep) onStep(step);
    const moves = stage.getAnimations({ subtree: true }).map(({ finished }) => finished);
    Promise.allSettled(moves).then(rest);
  }

  function rest() {
    if (stage.dataset.swipe !== "settling" || stage.getAnimations({ subtree: true }).length > 0) {
      return;
    }
    delete stage.dataset.swipe;
    stage.removeAttribute("style");
  }

  return (event) => {
    const [touch] = event.changedTouches;
    const isOneFinger = event.touches.length === (event.type === "touchend" ? 0 : 1);
    if (event.type === "touchstart" && isOneFinger) {
      points = [];
      caughtAt = stage.dataset.swipe === "settling" ? translationOf(itemAt(0)) : 0;
    }
    if (touch && isOneFinger && event.type !== "touchcancel") {
      points.push({ at: event.timeStamp, x: touch.clientX, y: touch.clientY });
    }
    // Two fingers zoom, and a cancelled touch was the page's.
    if (!isOneFinger || /end|cancel/.test(event.type)) settle(event.type === "touchend");
    else follow();
  };
}

/** Horizontal place of an item in the middle of a transition, in CSS pixels. */
function translationOf(item: Element | null): number {
  if (!item) return 0;
  const { transform, translate } = getComputedStyle(item);
  return new DOMMatrix(transform).m41 + (Number.parseFloat(translate) || 0);
}
