import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

/** One input of a visitor. */
export interface Gesture {
  /** The event from which the response is timed. */
  readonly event: "click" | "keydown" | "wheel" | "touchend";
  /** Moves the pointer into place; not measured. */
  aim(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export type Find = (page: Page) => Locator;

/** deltaY of one notch of a common mouse wheel, in CSS pixels. */
const NOTCH_PX = 120;
/** A swipe crosses this share of the screen's width, with one touchmove per frame. */
const SWIPE_SHARE = 0.6;
const SWIPE_MOVES = 12;
const FRAME_MS = 16;

const noAim = async () => {};

/** Hovers first, so that the cost of hovering is not counted as the click's. */
export function click(find: Find): Gesture {
  return {
    event: "click",
    aim: (page) => find(page).hover(),
    async act({ mouse }) {
      await mouse.down();
      await mouse.up();
    },
  };
}

export function tap(find: Find): Gesture {
  return {
    event: "click",
    aim: (page) => find(page).scrollIntoViewIfNeeded(),
    async act(page) {
      const box = await find(page).boundingBox();
      if (!box) throw new Error("The element to tap has no box.");
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
  };
}

/** Pressed on the focused element. */
export function key(name: string): Gesture {
  return { event: "keydown", aim: noAim, act: ({ keyboard }) => keyboard.press(name) };
}

export function notch(direction: 1 | -1): Gesture {
  return { event: "wheel", aim: noAim, act: ({ mouse }) => mouse.wheel(0, direction * NOTCH_PX) };
}

/** A finger at constant speed through the middle of the screen; 1 goes left, to the next item. */
export function swipe(direction: 1 | -1): Gesture {
  return {
    event: "touchend",
    aim: noAim,
    async act(page) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      // Not detached: that would reset the playback rate of animations.
      const session = await page.context().newCDPSession(page);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints });
      const at = (share: number) => [
        { x: width * (0.5 + direction * SWIPE_SHARE * (0.5 - share)), y: height / 2 },
      ];
      // Not awaited one by one: a finger does not wait for the page.
      const sent = [send("touchStart", at(0))];
      for (let move = 1; move <= SWIPE_MOVES; move += 1) {
        await pause(FRAME_MS);
        sent.push(send("touchMove", at(move / SWIPE_MOVES)));
      }
      sent.push(send("touchEnd", []));
      await Promise.all(sent);
    },
  };
}
