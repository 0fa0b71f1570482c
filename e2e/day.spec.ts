/** The hero's instrument: a day's prices, read by hand, and the day, battery and warranty that a visitor chooses. */
import type { Locator, Page } from "@playwright/test";
import { chooser, chooserOptions } from "../lib/content/day-chooser.ts";
import { addedToMessage, cycleCounts, dayNames } from "../lib/content/day-words.ts";
import { fillIn } from "../lib/content/fill-in.ts";
import { timeOfDay } from "../lib/content/french-time.ts";
import { hero } from "../lib/content/hero.ts";
import { navigation } from "../lib/content/navigation.ts";
import { pasteDialog as pasteDialogWords } from "../lib/content/paste-dialog.ts";
import { fr } from "../lib/content/typography.ts";
import { drawChosenDay } from "../lib/day/chosen-day.ts";
import {
  extremeQuarter,
  percentage,
  QUARTERS_PER_DAY,
  shareOfHeight,
  stepAreaPath,
} from "../lib/day/day-curve.ts";
import { type ChosenDay, fragmentOf, PAGE_DAY } from "../lib/day/day-fragment.ts";
import { pageDay } from "../lib/day/page-day.ts";
import { CLIENT_NAMES } from "./support/clients-section.ts";
import { holdBack, listen, SCRIPTS, setStyle, settle } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const { label, actions } = pageDay.chart.reader;
const AT_NOON_LOW = fr(`13 h 30, -19 €/MWh, ${actions.charge}`);
const AT_MIDNIGHT = fr("0 h 15 · 50 €/MWh");
const AT_EVENING_HIGH = fr("20 h 15 · 131 €/MWh");

const WINTER: ChosenDay = { day: "hiver", hours: 4, cycles: 2 };

const heroOf = (page: Page) => page.getByRole("region", { name: hero.title });
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const hoursOf = (hours: number) => fillIn(chooserOptions.hours, { hours });
const limitOf = (cycles: ChosenDay["cycles"]) =>
  fillIn(chooserOptions.cyclesName, { cycles: cycleCounts[cycles] });

async function chooseWinter(page: Page) {
  await radio(page, dayNames.hiver.label).check();
  await radio(page, hoursOf(WINTER.hours)).check();
  await radio(page, limitOf(WINTER.cycles)).check();
}

/** In the hero's chart, the result beside it, and each client's. */
async function expectShown(page: Page, chosen: ChosenDay) {
  const { drawn, results, chart, warranty } = drawChosenDay(chosen);
  const instrument = heroOf(page);
  await expect(instrument.getByRole("img", { name: chart.title })).toBeVisible();
  await expect(instrument.getByText(results.storage.figure, { exact: true })).toBeVisible();
  await expect(instrument.getByText(warranty)).toBeVisible();
  const height = percentage(shareOfHeight(100 / drawn.scale));
  await expect(instrument.getByText(fr("100 €/MWh"), { exact: true })).toHaveAttribute("y", height);
  for (const { figure, line } of Object.values(results)) {
    const client = page.locator("#clients");
    await expect(client.getByText(figure, { exact: true })).toBeAttached();
    await expect(client.getByText(line, { exact: true })).toBeAttached();
  }
}

test("reads out the quarter-hour under the pointer, or that of the keys", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const needle = heroOf(page).getByRole("slider", { name: label });
  await expect(heroOf(page).getByText(AT_EVENING_HIGH)).toBeVisible();
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
  await expect(heroOf(page).getByText(fr("0 h 00 · 52 €/MWh"))).toBeVisible();
});

test("has one needle for the hero and the clients' pictures", async ({ page, carousel }) => {
  await carousel.open();
  const [inHero, inClients] = [heroOf(page), page.locator("#clients")].map((part) =>
    part.getByRole("slider", { name: label }),
  );
  await inClients?.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(inClients ?? page.locator("#clients")).toHaveValue("1");
  await expect(inHero ?? page.locator("#clients")).toHaveValue("1");
  // Beside the pictures of a park or a warehouse, it says nothing of a battery.
  await expect(inClients ?? page.locator("#clients")).toHaveAttribute(
    "aria-valuetext",
    AT_MIDNIGHT,
  );
  await carousel.shows(CLIENT_NAMES[0] ?? "");
});

test("shows the needle over the clients' pictures only while it is used", async ({ page }) => {
  await page.goto("/");
  const clients = page.locator("#clients");
  const needle = clients.locator(".day-needle");
  await expect(needle).toHaveCSS("visibility", "hidden");
  await clients.getByRole("slider", { name: label }).focus();
  await expect(needle).toHaveCSS("visibility", "visible");
});

test("fills what is there, hatches what is not, in the colours of energy sold and bought", async ({
  page,
}) => {
  await page.goto("/");
  const fillOf = (mark: string) =>
    page
      .locator(mark)
      .first()
      .evaluate((it) => {
        const { fill, fillOpacity, clipPath } = getComputedStyle(it);
        return { fill, isHatched: clipPath.includes("#day-hatch"), opacity: Number(fillOpacity) };
      });
  const [sold, bought] = [
    await fillOf("#day-battery .day-discharge"),
    await fillOf("#day-battery .day-charge"),
  ];
  expect(sold.fill).not.toBe(bought.fill);
  const marks = [
    ["given", sold, false],
    ["output", sold, false],
    ["saved", sold, true],
    ["bought", bought, false],
    ["avoided", bought, false],
    ["taken", bought, true],
  ] as const;
  for (const [mark, { fill }, isHatched] of marks) {
    const drawn = await fillOf(`#clients path.day-${mark}`);
    expect(drawn, mark).toMatchObject({ fill, isHatched });
    // The prices show through an area.
    expect(drawn.opacity < 1, mark).toBe(!isHatched);
  }
});

test("draws the shown day above the rulers of sections but the one that draws a day, paler from the mark on, half as high on a phone", async ({
  page,
}) => {
  await page.goto("/");
  const days = page.locator("main .section .day-rule use[href='#day-shown']");
  const heightsTo = (least: number, most: number) =>
    days.evaluateAll(
      (uses, [least, most]) =>
        uses.every((use) => {
          if (!(use instanceof SVGUseElement)) return false;
          // Firefox leaves what a `use` draws out of its bounding rectangle.
          const height = use.getBBox().height * (use.getScreenCTM()?.d ?? Number.NaN);
          return least <= height && height <= most;
        }),
      [least, most] as const,
    );
  expect(await page.locator("main .section .day-rule").count()).toBe((await days.count()) + 1);
  await expect(page.locator("#conviction use[href='#day-shown']")).toHaveCount(0);
  await expect.poll(() => heightsTo(36, 44)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => heightsTo(18, 22)).toBe(true);

  // From the mark on, and on its own section alone.
  const veils = await page.locator("main .section .day-rule rect").evaluateAll((rects) =>
    rects.map((rect) => {
      const { x, top } = rect.getBoundingClientRect();
      const mark = rect.parentElement?.querySelector("line")?.getBoundingClientRect();
      const section = rect.closest("section")?.getBoundingClientRect();
      // In Firefox a line is as wide as its stroke.
      const middle = mark ? mark.x + mark.width / 2 : Number.NaN;
      return [Math.round(x - middle), top >= (section?.top ?? 0)];
    }),
  );
  expect(veils.length).toBeGreaterThan(0);
  expect(new Set(veils.map(String))).toEqual(new Set(["0,true"]));
});

test("leads the lowest price's label to its quarter, clear of the needle at the highest", async ({
  page,
}) => {
  const hourly = (values: readonly number[]) => values.flatMap((price) => Array(4).fill(price));
  // Its highest price comes shortly before its lowest, and none is negative.
  const rise = [46, 63, 79, 93, 103, 110, 109, 100, 88, 74, 60, 46, 31, 18, 10, 12, 20, 33];
  const pasted = hourly([...rise, 48, 62, 75, 86, 95, 100]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const day of ["printemps", pasted] as const) {
    const { drawn, chart } = drawChosenDay({ ...PAGE_DAY, day });
    await page.goto("about:blank");
    await page.goto(`/${fragmentOf({ ...PAGE_DAY, day })}`);
    const text = heroOf(page).getByText(chart.minimum, { exact: true });
    await expect(text).toBeVisible();
    const at = percentage((extremeQuarter(drawn.prices, "lowest") + 0.5) / QUARTERS_PER_DAY);
    await expect(heroOf(page).locator(".day-leader")).toHaveAttribute("x2", at);
    // Once more where the code of another day, which draws the chart anew, arrives between the two.
    await expect(async () => {
      const needle = await heroOf(page).locator(".day-needle line").boundingBox();
      const box = await text.boundingBox();
      if (!needle || !box) throw new Error("not drawn");
      const isClear = needle.x < box.x - 2 || needle.x > box.x + box.width + 2;
      const places = `${chart.minimum}: ${box.x} + ${box.width}, needle at ${needle.x}`;
      expect(isClear, places).toBe(true);
    }).toPass();
  }
});

test("cuts areas into bars by shapes that the page has", async ({ page }) => {
  await page.goto("/");
  const cuts = await page
    .locator("main path")
    .evaluateAll((paths) =>
      paths.flatMap((path) => getComputedStyle(path).clipPath.match(/#[\w-]+/g) ?? []),
    );
  expect(cuts.length).toBeGreaterThan(0);
  for (const id of new Set(cuts)) await expect(page.locator(`clipPath${id} path`)).toHaveCount(1);
});

test("shows days, chart, choices and result in one screen", async ({ page }) => {
  await page.goto("/");
  const instrument = heroOf(page);
  const banner = page.getByRole("banner");
  const parts = [
    radio(page, dayNames.printemps.label),
    instrument.getByRole("slider", { name: label }),
    instrument.getByText(pageDay.results.storage.figure, { exact: true }),
    radio(page, hoursOf(4)),
    radio(page, limitOf(2)),
  ];
  for (const { width, height, isFirst } of [
    { width: 1280, height: 720, isFirst: true },
    { width: 1440, height: 900, isFirst: true },
    { width: 390, height: 664 },
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize({ width, height });
    if (!isFirst) await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await expect(banner).toHaveAttribute("data-navbar-state", isFirst ? "top" : "scrolled");
    await settle(page);
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? Number.NaN);
    const bottoms = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? Number.NaN));
    const bar = await banner.boundingBox();
    const room = isFirst ? height : height - (bar?.height ?? 0);
    const top = isFirst ? 0 : Math.min(...tops);
    expect(Math.max(...bottoms) - top, `${width} × ${height} px`).toBeLessThanOrEqual(room);
  }
});

test("draws what is chosen in every picture, says it once, and moves nothing else", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const said = await listen(page);
  for (const name of [dayNames.hiver.label, hoursOf(WINTER.hours), limitOf(WINTER.cycles)]) {
    const choice = radio(page, name);
    await choice.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await choice.check();
    await expect(page).toHaveURL(/#jour=/);
    await expect(choice).toBeFocused();
    expect(await page.evaluate(() => scrollY), name).toBe(before);
  }
  await expectShown(page, WINTER);
  const { figure, line } = drawChosenDay(WINTER).results.storage;
  expect((await said()).filter((words) => words === `${figure} ${line}`)).toHaveLength(1);
});

test("keeps reading and lowest price within a phone's chart, the reading over its needle", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${fragmentOf(WINTER)}`);
  await expectShown(page, WINTER);
  const needle = heroOf(page).getByRole("slider", { name: label });
  const reading = heroOf(page).getByText(/^\d+\sh\s\d\d\s·/);
  const edges = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
    return { left: x, right: x + width };
  };
  const chart = await edges(heroOf(page).getByRole("img"));
  expect((await edges(page.locator(".day-extreme"))).left).toBeGreaterThanOrEqual(chart.left - 1);
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += 4) {
    await needle.fill(`${quarter}`);
    const { left, right } = await edges(reading);
    const half = (right - left) / 2;
    const at = chart.left + ((quarter + 0.5) / QUARTERS_PER_DAY) * (chart.right - chart.left);
    const nearest = Math.min(Math.max(at, chart.left + half), chart.right - half);
    expect(Math.abs(left + half - nearest), timeOfDay(quarter)).toBeLessThan(1);
  }
});

test("draws each band as far down as its bars", async ({ page }) => {
  await page.goto("/");
  const plot = await heroOf(page).getByRole("img").boundingBox();
  const bands = await page.locator("#day-bands rect").all();
  expect(bands).toHaveLength(pageDay.drawn.phases.length);
  for (const [index, { from, to }] of pageDay.drawn.phases.entries()) {
    const { y = 0, height = 0 } = (await bands[index]?.boundingBox()) ?? {};
    const lowest = Math.min(0, ...pageDay.drawn.heights.slice(from, to));
    const foot = (plot?.y ?? 0) + (plot?.height ?? 0) * shareOfHeight(lowest);
    expect(y + height, `from ${timeOfDay(from)}`).toBeGreaterThanOrEqual(foot - 1);
  }
});

test("names the lowest price beside the bars below zero", async ({ page }) => {
  await page.goto("/");
  const plot = await heroOf(page).getByRole("img").boundingBox();
  const label = await page.locator(".day-extreme").boundingBox();
  const first = pageDay.drawn.heights.findIndex((height) => height < 0);
  const start = (plot?.x ?? 0) + ((plot?.width ?? 0) * first) / QUARTERS_PER_DAY;
  expect((label?.x ?? Number.NaN) + (label?.width ?? 0)).toBeLessThan(start);
});

test("starts the label of a lowest price above zero at its quarter", async ({ page }) => {
  await page.goto(`/${fragmentOf(WINTER)}`);
  await expectShown(page, WINTER);
  const plot = await heroOf(page).getByRole("img").boundingBox();
  const lowest = extremeQuarter(drawChosenDay(WINTER).drawn.prices, "lowest");
  const quarter = ((plot?.width ?? Number.NaN) * lowest) / QUARTERS_PER_DAY;
  // In the plot, and of the letters: the box on the page has their plate too.
  const start = await page
    .locator(".day-extreme")
    .evaluate((label: SVGTextElement) => label.getBBox().x);
  expect(Math.abs(start - quarter - 8)).toBeLessThan(1);
});

for (const { how, reducedMotion } of [
  { how: "gradually", reducedMotion: "no-preference" },
  { how: "at once with less motion", reducedMotion: "reduce" },
] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } });

    test(`moves the curve from day to day ${how}`, async ({ page }) => {
      const { heights } = drawChosenDay({ ...PAGE_DAY, day: "hiver" }).drawn;
      await page.goto("/");
      const shapes = await page.evaluateHandle(() => {
        const seen = new Set<string | null | undefined>();
        const look = () => {
          seen.add(document.querySelector("#day-price")?.getAttribute("d"));
          requestAnimationFrame(look);
        };
        look();
        return seen;
      });
      await radio(page, dayNames.hiver.label).check();
      await expect(page.locator("#day-price")).toHaveAttribute("d", stepAreaPath(heights));
      const isAtOnce = (await shapes.evaluate(({ size }) => size)) <= 2;
      expect(isAtOnce).toBe(reducedMotion === "reduce");
    });
  });
}

test("names charges and discharges clear of each other on a phone, at twice the size too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  for (const css of ["", ":root { font-size: 200% }"]) {
    await setStyle(page, css);
    for (const day of Object.values(dayNames)) {
      await radio(page, day.label).check();
      await expect(heroOf(page).getByRole("img", { name: day.title })).toBeVisible();
      const overlaps = await page.locator("#day-bands text").evaluateAll((names) => {
        const boxes = names.map((name) => name.getBoundingClientRect());
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            // A line is taller than its letters.
            .filter(({ left, top }) => left < one.right && Math.abs(top - one.top) < one.height / 2)
            .map(({ left }) => one.right - left),
        );
      });
      expect(overlaps, `${day.label}, ${css}`).toEqual([]);
    }
  }
});

test("names charges and discharges at either end of a day within the chart of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = Array.from({ length: QUARTERS_PER_DAY }, (_, quarter) =>
    quarter < 4 ? 10 : quarter < 92 ? 40 : 90,
  );
  await page.goto(`/${fragmentOf({ ...PAGE_DAY, day, hours: 1, cycles: 1 })}`);
  const chart = heroOf(page).getByRole("img", { name: fr("vos prix") });
  await expect(chart).toBeVisible();
  const { x: left = Number.NaN, width = Number.NaN } = (await chart.boundingBox()) ?? {};
  const names = page.locator("#day-bands text");
  await expect(names).toHaveCount(2);
  for (const name of await names.all()) {
    const box = (await name.boundingBox()) ?? { x: Number.NaN, width: 0 };
    expect(box.x).toBeGreaterThanOrEqual(left - 1);
    // Firefox's coordinates are of single precision.
    expect(box.x + box.width).toBeLessThan(left + width + 1.001);
  }
});

test("draws and says only the last of the choices made while their code is fetched", async ({
  page,
}) => {
  const summer = { ...PAGE_DAY, day: "ete" } as const;
  await page.goto("/", { waitUntil: "networkidle" });
  const release = await holdBack(page, SCRIPTS);
  const said = await listen(page);
  await radio(page, dayNames.hiver.label).check();
  await radio(page, dayNames.ete.label).check();
  release();
  await expectShown(page, summer);
  const { figure, line } = drawChosenDay(summer).results.storage;
  await expect.poll(said).toEqual([`${figure} ${line}`]);
});

test("choosing the page's own day again changes no figure, and leaves a clean address", async ({
  page,
}) => {
  await page.goto("/");
  await expectShown(page, PAGE_DAY);
  await radio(page, dayNames.hiver.label).check();
  await expect(page).toHaveURL(/#jour=hiver/);
  await radio(page, dayNames.printemps.label).check();
  await expectShown(page, PAGE_DAY);
  expect(new URL(page.url()).hash).toBe("");
});

test("keeps the day through links, a reload and Back, which leaves in one step", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 404/);
  await page.goto("/nulle-part");
  await page.goto("/");
  await chooseWinter(page);
  await expect(page).toHaveURL(new RegExp(`${fragmentOf(WINTER)}$`));
  await page.getByRole("link", { name: navigation.links[0].label }).first().click();
  await expect(page).toHaveURL(/#services$/);
  await expectShown(page, WINTER);
  await page.reload();
  await expectShown(page, WINTER);
  await page.goBack();
  await expectShown(page, WINTER);
  await page.goBack();
  await expect(page).toHaveURL(/nulle-part$/);
});

test("opens the day of a shared address, in an open page too", async ({ page, context }) => {
  await page.goto(`/${fragmentOf(WINTER)}`);
  await expectShown(page, WINTER);
  await expect(radio(page, hoursOf(WINTER.hours))).toBeChecked();
  const other = await context.newPage();
  await other.goto("/");
  await expectShown(other, PAGE_DAY);
  await other.evaluate((fragment) => {
    location.hash = fragment;
  }, fragmentOf(WINTER));
  await expectShown(other, WINTER);
  await other.getByRole("link", { name: navigation.links[0].label }).first().click();
  await expect(other).toHaveURL(/#services$/);
  await other.reload();
  await expectShown(other, WINTER);
});

test("a choice outlasts an address that was opened before it", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const release = await holdBack(page, SCRIPTS);
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, fragmentOf(WINTER));
  await radio(page, dayNames.ete.label).click();
  release();
  await expectShown(page, { ...PAGE_DAY, day: "ete" });
  await expect(radio(page, dayNames.ete.label)).toBeChecked();
});

test("writes about the day that is shown, after what the visitor has written", async ({ page }) => {
  await page.goto("/");
  const write = page.getByRole("button", { name: chooser.contact });
  const message = page.getByLabel("Message", { exact: true });
  await write.click();
  await expect(message).toHaveValue(/\+296\s€.*#jour=printemps/);
  await chooseWinter(page);
  await expectShown(page, WINTER);
  await write.click();
  await expect(message).toHaveValue(/^Bonjour[^\n]*#jour=hiver&batterie=4&cycles=2\s*$/);
  await message.fill("Nos onduleurs sont anciens.");
  await write.click();
  await expect(message).toHaveValue(/^Nos onduleurs sont anciens\.\n\nBonjour.*#jour=hiver/);
  await expect(page.getByRole("status").filter({ hasText: addedToMessage })).toHaveCount(1);
  await page.reload();
  await heroOf(page).getByRole("radio", { name: dayNames.ete.label }).check();
  await write.click();
  await expect(message).toHaveValue(
    /^Nos onduleurs sont anciens\.\n\nBonjour[^\n]*#jour=ete[^\n]*\s*$/,
  );
});

test("says so when the code of the days cannot be had, and tries again", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED|NetworkError/);
  await page.goto("/", { waitUntil: "networkidle" });
  const { promise: pressed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await pressed;
    await route.abort();
  });
  await radio(page, dayNames.hiver.label).click();
  await radio(page, dayNames.ete.label).click();
  fail();
  await expect(page.getByRole("alert").filter({ hasText: chooser.notLoaded })).toBeVisible();
  await expect(radio(page, dayNames.printemps.label)).toBeChecked();
  await page.getByRole("button", { name: chooser.pasted }).click();
  await expect(page.getByRole("alert").filter({ hasText: chooser.notLoaded })).toBeVisible();
  await page.unroute(SCRIPTS);
  await chooseWinter(page);
  await expectShown(page, WINTER);
  await expect(page.getByText(chooser.notLoaded)).toBeHidden();
  // Nothing that is fetched later can take the page down.
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole("button", { name: chooser.pasted }).click();
  await expect(page.getByRole("dialog", { name: pasteDialogWords.paste })).toBeVisible();
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("marks the chosen day alone", async ({ page }) => {
    await page.goto("/");
    const days = heroOf(page).getByRole("group", { name: chooser.day }).getByRole("radio");
    const lines = await days.evaluateAll((inputs) =>
      inputs.map(
        (input) => getComputedStyle(input.nextElementSibling as Element).borderBottomColor,
      ),
    );
    const [chosen, ...others] = lines;
    expect(others.length).toBeGreaterThan(1);
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(chosen);
  });
});

test("draws pasted prices, asks about hourly ones, or says by line what is wrong", async ({
  page,
}) => {
  await page.goto("/");
  // The needle of a new day begins at its highest price, wherever it was.
  await heroOf(page).getByRole("slider", { name: label }).press("Home");
  const opener = page.getByRole("button", { name: chooser.pasted });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: pasteDialogWords.paste });
  const field = dialog.getByRole("textbox", { name: pasteDialogWords.pasteLabel });
  const draw = dialog.getByRole("button", { name: pasteDialogWords.draw });
  await field.fill("Prix\n12,5\nn.d.\n13\nn.d.");
  await draw.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Ligne\s3.*Ligne\s5/s);
  await field.fill("12,5\tn.d.\tn.d.\t13");
  await draw.click();
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  const prices = Array.from({ length: 92 }, (_, quarter) => 10 * quarter + 0.5);
  await field.fill(prices.join("\t").replaceAll(".", ","));
  await draw.click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/#jour=/);
  const { chart } = drawChosenDay({ ...PAGE_DAY, day: prices });
  await expect(heroOf(page).getByText(chart.caption)).toBeVisible();
  const limits = fillIn(chooser.limits, { cycles: cycleCounts[PAGE_DAY.cycles] });
  await expect(heroOf(page).getByText(limits, { exact: true })).toBeVisible();

  // A message with all its prices opens at its first line.
  await page.getByRole("button", { name: chooser.contact }).click();
  const message = page.getByLabel("Message", { exact: true });
  await expect(message).toHaveValue(/#jour=/);
  const { scrollTop, overflow } = await message.evaluate((element) => ({
    scrollTop: element.scrollTop,
    overflow: element.scrollHeight - element.clientHeight,
  }));
  expect(overflow).toBeGreaterThan(0);
  expect(scrollTop).toBe(0);

  await opener.click();
  await field.fill(Array.from({ length: 24 }, (_, hour) => hour * 100).join("\n"));
  await draw.click();
  const hold = dialog.getByRole("button", { name: pasteDialogWords.holdYes });
  await expect(hold).toBeFocused();
  await expect(hold).toHaveAccessibleDescription(fillIn(pasteDialogWords.hold, { count: 24 }));
  // What is changed is asked about again.
  await field.press("Enter");
  await draw.click();
  await hold.click();
  await expect(dialog).toBeHidden();
  await expect(heroOf(page).getByText(fr("23 h 00 · 2 300 €/MWh"))).toBeVisible();
});
