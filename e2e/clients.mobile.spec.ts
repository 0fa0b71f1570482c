import type { Page } from "@playwright/test";
import { clients } from "../lib/content/clients.ts";
import { expect, test } from "./support/test.ts";

const [FIRST = "", SECOND = ""] = clients.clients.map(({ title }) => title);

/** A finger that goes from one point to another in even steps. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const steps = 8;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= steps; step += 1) await touch("touchMove", step / steps);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("a finger steps sideways through the clients and scrolls the page up and down", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.locator("#clients");
  await section.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));
  await expect(section).toHaveAttribute("data-pin-state", /in|out/);
  const name = (title: string) => section.getByRole("heading", { level: 3, name: title });
  const before = await page.evaluate(() => scrollY);

  await drag(page, { x: 320, y: 400 }, { x: 80, y: 410 });
  await expect(name(SECOND)).toBeVisible();
  await expect(name(FIRST)).toBeHidden();
  await drag(page, { x: 80, y: 400 }, { x: 320, y: 390 });
  await expect(name(FIRST)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await drag(page, { x: 200, y: 600 }, { x: 210, y: 300 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(name(FIRST)).toBeVisible();
});
