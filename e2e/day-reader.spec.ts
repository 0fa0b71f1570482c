/** The hero's chart, read by hand, and the day that a visitor chooses for it. */
import { chooser } from "../lib/content/day-chooser.ts";
import { dayNames } from "../lib/content/day-words.ts";
import { fillIn } from "../lib/content/fill-in.ts";
import { fr } from "../lib/content/typography.ts";
import { drawChosenDay } from "../lib/day/chosen-day.ts";
import { QUARTERS_PER_DAY } from "../lib/day/day-curve.ts";
import { pageDay } from "../lib/day/page-day.ts";
import { expect, test } from "./support/test.ts";

const { label, actions } = pageDay.chart.reader;
const AT_NOON_LOW = fr(`13 h 30, -19 €/MWh, ${actions.charge}`);
const AT_EVENING_HIGH = fr("20 h 15 · 131 €/MWh");

test("reads out the quarter-hour under the pointer, or that of the keys", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const needle = page.getByRole("slider", { name: label });
  await expect(page.getByText(AT_EVENING_HIGH)).toBeVisible();
  const chart = await page.getByRole("img", { name: pageDay.chart.title }).boundingBox();
  if (!chart) throw new Error("The chart is not shown");
  const across = (quarter: number) => chart.x + (chart.width * (quarter + 0.5)) / QUARTERS_PER_DAY;
  await page.mouse.move(across(30), chart.y + chart.height / 2);
  await expect(needle).toHaveValue("30");
  // At the edges too, a click reads what it points at.
  for (const quarter of [0, 54, 95]) {
    await page.mouse.click(across(quarter), chart.y + chart.height / 2);
    await expect(needle).toHaveValue(String(quarter));
  }
  await page.mouse.click(across(53), chart.y + chart.height / 2);
  await page.keyboard.press("ArrowRight");
  await expect(needle).toHaveAttribute("aria-valuetext", AT_NOON_LOW);
  await page.keyboard.press("Home");
  await expect(page.getByText(fr("0 h 00 · 52 €/MWh"))).toBeVisible();
});

test("draws the chosen day, and the address brings it back", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("button", { name: chooser.open }).click();
  await expect(page.getByRole("radio", { name: dayNames.printemps.label })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("radio", { name: fillIn(chooser.hours, { hours: 4 }), exact: true }).check();
  const winter = drawChosenDay({ day: "hiver", hours: 4, cycles: 1.5 });
  await expect(page.getByRole("img", { name: winter.chart.title })).toBeVisible();
  for (const { figure, line } of Object.values(winter.results)) {
    await expect(page.locator("#clients").getByText(`${figure} ${line}`)).toBeAttached();
  }
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(winter.chart.caption)).toBeVisible();

  const message = page.getByLabel("Message", { exact: true });
  for (const opening of ["the first", "one after the message was emptied"]) {
    await message.clear();
    await page.getByRole("button", { name: chooser.contact }).click();
    await expect(message, opening).toHaveValue(/#jour=hiver&batterie=4/);
  }
  await page.getByRole("button", { name: chooser.close }).click();
  await expect(page.getByText(pageDay.chart.caption)).toBeVisible();
});

test("draws pasted prices, or says by line what is wrong with them", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: chooser.open }).click();
  await page.getByRole("button", { name: chooser.paste }).click();
  const dialog = page.getByRole("dialog", { name: chooser.paste });
  const field = dialog.getByRole("textbox", { name: chooser.pasteLabel });
  await field.fill("Prix\n12,5\nn.d.");
  await dialog.getByRole("button", { name: chooser.draw }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ligne\u00a03");
  await expect(field).toBeFocused();
  await field.fill(Array.from({ length: 92 }, (_, hour) => `${hour},5`).join("\n"));
  await dialog.getByRole("button", { name: chooser.draw }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(chooser.pastedLimits)).toBeVisible();
  await expect(page.locator("#clients").getByText("sous vos prix").first()).toBeAttached();
});
