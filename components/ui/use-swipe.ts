import { type TouchEvent, useRef } from "react";
import type { FollowTouch } from "./follow-touch.ts";

/**
 * Touch handlers that let the items of a stage follow a horizontal swipe; the page keeps every vertical pan.
 * Only fingers need what they call, so it is fetched with the first touch, which waits for it.
 * @param onStep asked for the previous (-1) or the next (1) item.
 */
export function useSwipe(onStep: (by: number) => void) {
  const follower = useRef<Promise<FollowTouch>>(null);

  function follow({ nativeEvent, currentTarget }: TouchEvent<HTMLElement>) {
    follower.current ??= import("./follow-touch.ts").then(({ followTouches }) =>
      followTouches(currentTarget),
    );
    follower.current.then(
      (followTouch) => followTouch(nativeEvent, onStep),
      () => {
        follower.current = null;
      },
    );
  }

  return { onTouchStart: follow, onTouchMove: follow, onTouchEnd: follow, onTouchCancel: follow };
}
