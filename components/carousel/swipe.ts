import { pulledBy, readSwipe, type SwipePoint, settleDuration } from "#lib/machines/swipe.ts";

/** Direction of the pull while the finger is down; "settling" after its release. */
export type SwipePhase = "onward" | "back" | "settling";

interface SwipeTarget {
  /** Parent of the carousel's items, each with its `data-offset`. */
  readonly stage: HTMLElement;
  /** Renders synchronously, so that the items settle from where the finger left them. */
  readonly write: (phase: SwipePhase | undefined, step: number) => void;
}

/** Returns the handler of the stage's touch events: items follow the finger and settle when it is lifted. */
export function createSwipe({ stage, write }: SwipeTarget): (event: TouchEvent) => void {
  let points: SwipePoint[] = [];
  let phase: SwipePhase | undefined;
  /** Translation of the current item when caught while still settling. */
  let caughtAt = 0;

  // The clients' price curve is also in the stage, and must not move.
  const items = Array.from(stage.querySelectorAll<HTMLElement>("[data-offset]"));
  const itemAt = (offset: number) => items.find((item) => item.dataset.offset === `${offset}`);

  function setPhase(next: SwipePhase | undefined, step = 0) {
    if (next === phase && step === 0) return;
    phase = next;
    write(next, step);
  }

  /** Set on each item: on the stage, an inherited property would restyle everything in it. */
  function style(property: "translate" | "--settle", value: string) {
    for (const item of items) item.style.setProperty(property, value);
  }

  function move() {
    const { isHorizontal, travel } = readSwipe(points);
    if (!isHorizontal) return;
    const offset = caughtAt + travel;
    const isItemNext = itemAt(offset < 0 ? 1 : -1) !== undefined;
    style("translate", `${pulledBy(offset, isItemNext)}px`);
    setPhase(offset < 0 ? "onward" : "back");
  }

  function settle(mayStep: boolean) {
    const { isHorizontal, travel, speed, step } = readSwipe(points);
    points = [];
    if (!isHorizontal) return;
    const distance = stage.clientWidth - Math.abs(caughtAt + travel);
    style("--settle", `${settleDuration(distance, speed)}ms`);
    style("translate", "");
    setPhase("settling", mayStep ? step : 0);
    const moves = stage.getAnimations({ subtree: true }).map(({ finished }) => finished);
    void Promise.allSettled(moves).then(finish);
  }

  function finish() {
    if (phase !== "settling" || stage.getAnimations({ subtree: true }).length > 0) return;
    style("--settle", "");
    setPhase(undefined);
  }

  return (event) => {
    const [touch] = event.changedTouches;
    const isOneFinger = event.touches.length === (event.type === "touchend" ? 0 : 1);
    if (event.type === "touchstart" && isOneFinger) {
      points = [];
      caughtAt = phase === "settling" ? translationOf(itemAt(0)) : 0;
    }
    if (touch && isOneFinger && event.type !== "touchcancel") {
      points.push({ at: event.timeStamp, x: touch.clientX, y: touch.clientY });
    }
    // Two fingers zoom; a cancelled touch scrolls the page.
    if (!isOneFinger || /end|cancel/.test(event.type)) settle(event.type === "touchend");
    else move();
  };
}

/** Horizontal translation in the middle of a transition, in CSS pixels. */
function translationOf(item: Element | undefined): number {
  if (!item) return 0;
  const { transform, translate } = getComputedStyle(item);
  return new DOMMatrix(transform).m41 + (Number.parseFloat(translate) || 0);
}
