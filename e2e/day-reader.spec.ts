/** The hero's chart, read by hand. */
import { QUARTERS_PER_DAY } from "../lib/charts/day-curve.ts";
import { heroChart } from "../lib/content/hero-chart.ts";
import { fr } from "../lib/content/typography.ts";
import { expect, test } from "./support/test.ts";

const { label, actions } = heroChart.reader;
const AT_NOON_LOW = fr(`13 h 30 · -19 €/MWh · ${actions.charge}`);
const AT_EVENING_HIGH = fr(`20 h 15 · 131 €/MWh · ${actions.discharge}`);

test("reads out the quarter-hour under the pointer, or that of the keys", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const needle = page.getByRole("slider", { name: label });
  const output = page.locator("figure output");
  await expect(output).toHaveText(AT_EVENING_HIGH);
  const chart = await page.getByRole("img", { name: heroChart.title }).boundingBox();
  if (!chart) throw new Error("The chart is not shown");
  const across = (quarter: number) => chart.x + (chart.width * (quarter + 0.5)) / QUARTERS_PER_DAY;
  // At the edges too, a click reads what it points at.
  for (const quarter of [0, 54, 95]) {
    await page.mouse.click(across(quarter), chart.y + chart.height / 2);
    await expect(needle).toHaveValue(String(quarter));
  }
  await page.mouse.click(across(53), chart.y + chart.height / 2);
  await page.keyboard.press("ArrowRight");
  await expect(output).toHaveText(AT_NOON_LOW);
  await expect(needle).toHaveAttribute("aria-valuetext", AT_NOON_LOW);
  await page.keyboard.press("Home");
  await expect(output).toHaveText(fr(`0 h 00 · 52 €/MWh · ${actions.idle}`));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the evening's price and no control", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("figure output")).toHaveText(AT_EVENING_HIGH);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });
});
