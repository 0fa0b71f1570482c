import { type RefObject, useEffect, useRef, useState } from "react";
import type { ShownClient, WheelFollower } from "#components/late/follow-wheel.ts";
import { atFirstSign } from "#components/late/load-late.ts";
import {
  IN_VIEW_MAX_TOP_OFFSET_RATIO,
  PIN_ALIGNED_PX,
  WHEEL_CODE_PATIENCE_MS,
} from "#lib/interaction-rules.ts";
import { clampIndex } from "#lib/machines/item-index.ts";

/**
 * The clients' state: steps by dots, arrows and keys from the start; by the wheel once its code is there,
 * which the first sign of a visitor fetches.
 * @param isStage false where the clients are a plain list, which never takes the wheel.
 */
export function useClientsCarousel(
  frame: RefObject<HTMLElement | null>,
  count: number,
  isStage: boolean,
) {
  const [shown, setShown] = useState<ShownClient>({ index: 0, pin: "out" });
  const latest = useRef(shown);
  const follower = useRef<WheelFollower>(null);

  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const controller = new AbortController();
    const { signal } = controller;
    const early: WheelEvent[] = [];

    atFirstSign(({ followWheel }) => {
      const show = (next: ShownClient) => {
        latest.current = next;
        setShown(next);
      };
      const { index } = latest.current;
      const followed = { place, count, index, isStage, show, signal };
      follower.current = followWheel(followed);
      for (const event of early) follower.current.turn(event);
    }, signal);

    /** The very first turn may come before the code: the section keeps it, for as long as a fetch may take. */
    function keepEarly(event: WheelEvent) {
      if (follower.current || !place) return;
      const { top, height } = place.getBoundingClientRect();
      const isInPlace = Math.abs(top) <= window.innerHeight * IN_VIEW_MAX_TOP_OFFSET_RATIO;
      const hasRoom = height <= window.innerHeight + PIN_ALIGNED_PX;
      const waited = event.timeStamp - (early[0] ?? event).timeStamp;
      const isOnTime = waited < WHEEL_CODE_PATIENCE_MS;
      const isDownward = event.deltaY > Math.abs(event.deltaX) && !event.ctrlKey;
      if (!(isStage && isInPlace && hasRoom && isOnTime && isDownward)) return;
      early.push(event);
      event.preventDefault();
    }
    place.addEventListener("wheel", keepEarly, { passive: false, signal });

    return () => {
      controller.abort();
      follower.current = null;
    };
  }, [frame, count, isStage]);

  function jump(to: number) {
    if (follower.current) return follower.current.jump(to);
    latest.current = { ...latest.current, index: clampIndex(to, count) };
    setShown(latest.current);
  }

  return { ...shown, jump };
}
