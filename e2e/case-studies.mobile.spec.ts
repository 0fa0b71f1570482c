import { caseStudies } from "../lib/content/case-studies.ts";
import { visitBeforeDeferredChunk } from "./support/deferred-chunk.ts";
import { Finger } from "./support/finger.ts";
import { expect, test } from "./support/test.ts";

const TITLES = caseStudies.caseStudies.map(({ title }) => title);
const [FIRST = "", SECOND = ""] = TITLES;
const LAST = TITLES.at(-1) ?? "";

test("swipes loop through the case studies in both directions; the page does not scroll", async ({
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
  for (const title of [...TITLES.slice(1), FIRST]) {
    await finger.drag(right, left);
    await expect(
      section.getByRole("heading", { level: 3, name: title, exact: true }),
    ).toBeVisible();
  }
  await finger.drag(left, right);
  await expect(section.getByRole("heading", { level: 3, name: LAST })).toBeVisible();
  await expect(section.getByRole("heading", { level: 3, name: FIRST })).toBeHidden();
  expect(await place()).toEqual(before);
});

test("a swipe made before the deferred chunk has arrived is replayed", async ({ page }) => {
  const release = await visitBeforeDeferredChunk(page);
  const section = page.locator("#case-studies");
  await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const finger = await Finger.on(page);
  await finger.drag({ x: 330, y: 505 }, { x: 80, y: 500 });
  await expect(section.getByRole("heading", { level: 3, name: FIRST })).toBeVisible();
  release();
  await expect(section.getByRole("heading", { level: 3, name: SECOND, exact: true })).toBeVisible();
});
