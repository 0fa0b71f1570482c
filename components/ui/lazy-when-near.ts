import { type ComponentType, lazy } from "react";

/** Two viewports away: a visitor who scrolls finds it ready. */
const NEAR_MARGIN = "200%";

/**
 * A component that is in the built page from the start, and whose code is fetched once the visitor comes near.
 * Until then, and for good if its code cannot be had, the page's own HTML does its work.
 * @param id of the element to come near to.
 */
export function lazyWhenNear<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (typeof document === "undefined") return { default: await load() };
    await comesNear(id);
    return load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    );
  });
}

function comesNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element);
  });
}
