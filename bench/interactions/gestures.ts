import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

/** One move of a visitor's hand. */
export interface Gesture {
  /** The event that the page answers, and from which the answer is timed. */
  readonly event: "click" | "keydown" | "wheel" | "touchend";
  /** Brings the pointer to its place; not measured. */
  aim(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export type Find = (page: Page) => Locator;

/** The delta of one notch of a common mouse wheel, in CSS pixels. */
const NOTCH_PX = 120;
/** A swipe crosses this middle part of the screen, in as many moves, one a frame. */
const SWIPE_SHARE = 0.6;
const SWIPE_MOVES = 12;
const FRAME_MS = 16;

const nowhere = async () => {};

/** The mouse is there before it clicks: what hovering costs is not the click's. */
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
      if (!box) throw new Error("There is nothing to tap.");
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
  };
}

/** Goes to what has the focus. */
export function key(name: string): Gesture {
  return { event: "keydown", aim: nowhere, act: ({ keyboard }) => keyboard.press(name) };
}

export function notch(direction: 1 | -1): Gesture {
  return { event: "wheel", aim: nowhere, act: ({ mouse }) => mouse.wheel(0, direction * NOTCH_PX) };
}

/** A finger at an even pace through the middle of the screen; 1 goes to the next item, to the left. */
export function swipe(direction: 1 | -1): Gesture {
  return {
    event: "touchend",
    aim: nowhere,
    async act(page) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      // It ends with its page: detaching it would set the speed of the page's animations back.
      const session = await page.context().newCDPSession(page);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints });
      const at = (share: number) => [
        { x: width * (0.5 + direction * SWIPE_SHARE * (0.5 - share)), y: height / 2 },
      ];
      // A finger does not wait until the page has followed it.
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
