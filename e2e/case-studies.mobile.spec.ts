import { caseStudies } from "../lib/content/case-studies.ts";
import { visitBeforeDeferredChunk } from "./support/deferred-chunk.ts";
import { Finger } from "./support/finger.ts";

import { expect, test } from "./support/test.ts";

const [WIND = "", STORAGE = "", AGGREGATOR = ""] = caseStudies.caseStudies.map(
  ({ title }) => title,
);

test("a finger goes round the case studies in both directions, and the page stays", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.locator("#case-studies");
  await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const before = await place();
  const finger = await Finger.on(page);
  const [left, right] = [
    { x: 80, y: 500 },
    { x: 330, y: 505 },
  ];
  for (const title of [STORAGE, AGGREGATOR, WIND]) {
    await finger.drag(right, left);
    await expect(
      section.getByRole("heading", { level: 3, name: title, exact: true }),
    ).toBeVisible();
  }
  await finger.drag(left, right);
  await expect(section.getByRole("heading", { level: 3, name: AGGREGATOR })).toBeVisible();
  await expect(section.getByRole("heading", { level: 3, name: WIND })).toBeHidden();
  expect(await place()).toEqual(before);
});

test("a swipe that ends before the deferred chunk is there is followed when it arrives", async ({
  page,
}) => {
  const release = await visitBeforeDeferredChunk(page);
  const section = page.locator("#case-studies");
  await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const finger = await Finger.on(page);
  await finger.drag({ x: 330, y: 505 }, { x: 80, y: 500 });
  await expect(section.getByRole("heading", { level: 3, name: WIND })).toBeVisible();
  release();
  await expect(
    section.getByRole("heading", { level: 3, name: STORAGE, exact: true }),
  ).toBeVisible();
});
