import { caseStudies } from "../lib/content/case-studies.ts";
import { chooser } from "../lib/content/day-chooser.ts";
import { dayNames } from "../lib/content/day-words.ts";
import { legal } from "../lib/content/legal.ts";
import { error, notFound } from "../lib/content/status-pages.ts";
import { ENGLISH_WORDS } from "../lib/content/typography.ts";
import { BATTERY_HOURS, DAILY_CYCLES } from "../lib/day/battery-plan.ts";
import { pageDay } from "../lib/day/page-day.ts";
import { examine } from "./support/axe.ts";
import { BROKEN_PAGE_ERRORS, breakPage, expect, test } from "./support/test.ts";

// For other engines, where the walk of states.spec.ts takes too long.
test("axe finds nothing on the home page", { tag: "@whole-matrix" }, async ({ page }) => {
  await page.goto("/");
  const { violations } = await examine(page);
  expect(violations).toEqual([]);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("names each drawing by its figures, in a figure named by its caption", async ({ page }) => {
    await page.goto("/");
    const { charts, title } = caseStudies.caseStudies[1];
    await page.locator("#case-studies").getByRole("button", { name: title }).click();
    // The card has the first; the PDF has them all.
    const named = [
      { caption: pageDay.chart.caption, drawing: pageDay.chart },
      ...charts.slice(0, 1),
    ];
    const pictures = Object.values(pageDay.pictures);
    for (const { caption, words } of [
      ...named.map(({ caption, drawing }) => ({
        caption,
        words: `${drawing.title} ${drawing.description}`,
      })),
      ...pictures.map(({ caption, description }) => ({ caption, words: description })),
    ]) {
      // By attributes too, which older screen readers need: RGAA 1.9.
      const figure = page
        .getByRole("figure", { name: caption, exact: true })
        .and(page.locator("[role][aria-label]"));
      await expect(figure.getByRole("img")).toHaveAccessibleName(words);
    }
    for (const { caption } of pictures) expect(caption).toContain("données fictives");
  });
});

test("each choice of the day is a group named by its legend", async ({ page }) => {
  await page.goto("/");
  for (const [legend, count] of [
    [chooser.day, Object.keys(dayNames).length],
    [chooser.battery, BATTERY_HOURS.length],
    [chooser.warranty, DAILY_CYCLES.length],
  ] as const) {
    const group = page.getByRole("group", { name: legend, exact: true });
    await expect(group.getByRole("radio")).toHaveCount(count);
  }
});

test("the privacy notice's purposes are definition lists and fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/#${legal.privacy.id}`);
  const [, { head, rows }] = legal.privacy.sections[1].blocks;
  const dialog = page.getByRole("dialog", { name: legal.privacy.title });
  const purposes = rows.map(([purpose]) => purpose);
  await expect(dialog.getByRole("heading", { level: 4 })).toHaveText(purposes);
  await expect(dialog.getByRole("term")).toHaveText(rows.flatMap(() => head.slice(1)));
  const cutOff = await dialog.evaluate((element) => {
    const parts = [...element.querySelectorAll("*")];
    return parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length;
  });
  expect(cutOff).toBe(0);
});

test("says which words are English", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/, ...BROKEN_PAGE_ERRORS);
  await page.goto("/");
  const words = await page.locator("main [lang=en]").allTextContents();
  expect([...words].sort()).toEqual([...ENGLISH_WORDS].sort());
  await page.goto("/nulle-part");
  await expect(page).toHaveTitle(notFound.pageTitle);
  await expect(page.locator("h1[lang=en]")).toHaveText(notFound.title);
  await breakPage(page);
  await page.goto("/");
  await expect(page.locator("h1[lang=en]")).toHaveText(error.title);
});
