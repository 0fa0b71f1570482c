import { type ComponentType, lazy, Suspense } from "react";
import type * as Late from "./late.ts";

/** One viewport away: a visitor who scrolls finds it ready. */
const NEAR_MARGIN = "100%";

/** The server has it at hand: a form that came out of order would wait for a script to be shown. */
const lateOnServer: typeof Late | null =
  typeof window === "undefined" ? require("./late.ts") : null;

/** Fetches the late chunk; rejects when it cannot be had. */
export function loadLate(): Promise<typeof Late> {
  return import("./late.ts");
}

/**
 * A form that is in the built page from the start and comes alive once the visitor is near it.
 * Until then, and for good if its code cannot be had, the browser posts it by itself.
 * @param id of the element to come near to.
 */
export function lazyNear<Props extends object>(
  id: string,
  pick: (late: typeof Late) => ComponentType<Props>,
) {
  const LateComponent: ComponentType<Props> = lateOnServer
    ? pick(lateOnServer)
    : lazy(async () => {
        await comesNear(id);
        return loadLate().then(
          (late) => ({ default: pick(late) }),
          () => new Promise<never>(() => {}),
        );
      });
  return (props: Props) => (
    <Suspense>
      <LateComponent {...props} />
    </Suspense>
  );
}

function comesNear(id: string) {
  const element = document.getElementById(id);
  return new Promise<void>((resolve) => {
    if (!element) return resolve();
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
