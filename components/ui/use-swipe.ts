import { type TouchEvent, useRef } from "react";
import type { FollowTouch } from "#components/late/follow-touch.ts";
import { loadLate } from "#components/late/load-late.ts";

/**
 * Touch handlers that let the items of a stage follow a horizontal swipe; the page keeps every vertical pan.
 * @param onStep asked for the previous (-1) or the next (1) item.
 */
export function useSwipe(onStep: (by: number) => void) {
  const follower = useRef<Promise<FollowTouch>>(null);

  function follow({ nativeEvent, currentTarget }: TouchEvent<HTMLElement>) {
    follower.current ??= loadLate().then(({ followTouches }) => followTouches(currentTarget));
    follower.current.then(
      (followTouch) => followTouch(nativeEvent, onStep),
      () => {
        follower.current = null;
      },
    );
  }

  return { onTouchStart: follow, onTouchMove: follow, onTouchEnd: follow, onTouchCancel: follow };
}
