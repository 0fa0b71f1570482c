import type { CDPSession, Page } from "@playwright/test";

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** One finger, by the browser's own touch input. */
export class Finger {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(page: Page) {
    return new Finger(await page.context().newCDPSession(page));
  }

  touch(at: Place) {
    return this.send("touchStart", [at]);
  }

  /** Moves in even steps. */
  async move(from: Place, to: Place, steps = 8) {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const x = from.x + (to.x - from.x) * share;
      await this.send("touchMove", [{ x, y: from.y + (to.y - from.y) * share }]);
    }
  }

  leave() {
    return this.send("touchEnd", []);
  }

  async drag(from: Place, to: Place) {
    await this.touch(from);
    await this.move(from, to);
    await this.leave();
  }

  private send(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) {
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
