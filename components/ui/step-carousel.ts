import { offsetFrom, wrapIndex } from "#lib/machines/item-index.ts";

/** A carousel that can be stepped through. */
export interface SteppedCarousel {
  readonly element: HTMLElement;
  readonly count: number;
  index: number;
  /** False where the style sheet lays the items out as a list, without controls. */
  isStage: boolean;
  readonly show: (index: number) => void;
  readonly step: (by: number) => void;
  /** Asked for an item, which may be before the first or after the last; the wheel's machine takes it over. */
  select: (index: number) => void;
}

/** Steps through the items of a carousel by its buttons and dots. */
export function stepCarousel(element: HTMLElement, signal: AbortSignal): SteppedCarousel {
  const items = Array.from(element.querySelectorAll<HTMLElement>("[data-offset]"));
  const controls = element.querySelector<HTMLElement>("[data-carousel-controls]");
  const position = element.querySelector("[aria-live]");
  const dots = Array.from(controls?.querySelectorAll("button") ?? []);
  const previous = dots.shift();
  const next = dots.pop();
  const count = items.length;
  const isRing = element.dataset.carousel === "ring";

  const carousel: SteppedCarousel = {
    element,
    count,
    index: 0,
    isStage: false,
    show,
    step: (by) => carousel.select(carousel.index + by),
    select: (index) => show(isRing ? wrapIndex(index, count) : index),
  };

  /** `inert` alone would do, but an item that is still fading out counts as visible for some tools. */
  function hideOthers() {
    for (const item of items) {
      item.inert = carousel.isStage && item.dataset.offset !== "0";
      mark(item, "aria-hidden", item.inert);
    }
  }

  function show(index: number) {
    const current = dots[index];
    // Past the end of a row there is nothing to show.
    if (index === carousel.index || !current) return;
    const isAmongDots = dots.some((dot) => dot === document.activeElement);
    carousel.index = index;
    for (const [at, item] of items.entries()) {
      item.dataset.offset = String(offsetFrom(index, at, count, isRing));
    }
    hideOthers();
    for (const dot of dots) {
      dot.tabIndex = dot === current ? 0 : -1;
      mark(dot, "aria-current", dot === current);
    }
    mark(previous, "aria-disabled", !isRing && index === 0);
    mark(next, "aria-disabled", !isRing && index === count - 1);
    if (isAmongDots) current.focus();
    if (position) position.textContent = current.dataset.position ?? "";
  }

  previous?.addEventListener("click", () => carousel.step(-1), { signal });
  next?.addEventListener("click", () => carousel.step(1), { signal });
  for (const [at, dot] of dots.entries()) {
    dot.addEventListener("click", () => carousel.select(at), { signal });
  }
  if (controls) {
    const watch = new ResizeObserver(() => {
      carousel.isStage = controls.offsetWidth > 0;
      hideOthers();
    });
    watch.observe(controls);
    signal.addEventListener("abort", () => watch.disconnect());
  }
  return carousel;
}

function mark(element: Element | undefined, attribute: string, is: boolean) {
  if (is) element?.setAttribute(attribute, "true");
  else element?.removeAttribute(attribute);
}
