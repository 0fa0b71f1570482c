/** Both carousels by button, dot, arrow key, search and screen reader; clients.spec.ts has the wheel, phone.mobile.spec.ts the finger. */
import { caseStudies, firstPagePicture, firstPageSize } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { fillIn } from "../lib/content/fill-in.ts";
import { CLIENT_NAMES } from "./support/clients-section.ts";
import { holdBack, listen, settle, visitWithoutDeferredChunk } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const CAROUSELS = [
  {
    id: "clients",
    copy: clients.carousel,
    items: clients.clients.map(({ title, hook }) => ({ title, text: hook })),
    isLoop: false,
  },
  {
    id: "case-studies",
    copy: caseStudies.carousel,
    items: caseStudies.caseStudies.map(({ title, teaser }) => ({ title, text: teaser })),
    isLoop: true,
  },
] as const;

for (const { id, copy, items, isLoop } of CAROUSELS) {
  const titles = items.map(({ title }) => title);
  const [first = "", second = ""] = titles;
  const last = titles.at(-1) ?? "";

  test(`#${id} steps by buttons, dots and arrow keys without the deferred chunk`, {
    tag: "@smoke",
  }, async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource/);
    await visitWithoutDeferredChunk(page);
    const carousel = page.locator(`#${id}`).getByRole("group", { name: copy.label, exact: true });
    const dots = carousel.getByRole("group", { name: copy.dotsLabel });
    const button = (name: string) => carousel.getByRole("button", { name, exact: true });
    const previous = button(copy.previousLabel);
    const next = button(copy.nextLabel);
    const shows = async (name: string) => {
      await expect(carousel.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
      await expect(dots.locator("[aria-current]")).toHaveAccessibleName(name);
      await expect(dots.locator("[aria-current=true]")).toHaveCount(1);
    };
    const announced = await listen(page);
    const line = (name: string) =>
      fillIn(copy.position, { position: titles.indexOf(name) + 1, count: titles.length, name });

    // As static text: a live region would say it on load, and whenever a dialog closes.
    await expect(carousel.getByText(line(first))).toHaveCount(1);
    await expect(carousel.locator("[aria-live], [role=status]")).toHaveCount(0);
    const slides = carousel.locator("[data-offset]");
    for (const slide of await slides.all()) {
      await expect(slide).toHaveAttribute("aria-roledescription", copy.itemDescription);
    }
    await expect(carousel).toHaveAttribute("aria-roledescription", copy.roleDescription);
    await expect(dots.getByRole("button")).toHaveCount(titles.length);
    await shows(first);

    await next.press("Enter");
    await shows(second);
    await expect(next).toBeFocused();
    await previous.press(" ");
    await shows(first);
    await expect(previous).toBeFocused();

    await dots.getByRole("button", { name: last, exact: true }).click();
    await shows(last);
    // Not a click: at the end of a row Playwright waits for the button to be enabled.
    await next.press("Enter");
    await shows(isLoop ? first : last);
    await expect(carousel.locator("[aria-disabled=true]")).toHaveCount(isLoop ? 0 : 1);

    await button(first).click();
    // Alt with an arrow goes through the history.
    for (const modifier of ["Alt", "Control", "Meta", "Shift"]) {
      await next.press(`${modifier}+ArrowRight`);
    }
    await shows(first);
    await button(first).press("ArrowRight");
    await shows(second);
    await expect(button(second)).toBeFocused();
    await next.press("ArrowLeft");
    await shows(first);
    await next.press("ArrowLeft");
    await shows(isLoop ? last : first);

    const shown = [second, first, last, first, second, first, ...(isLoop ? [last] : [])];
    await expect.poll(announced).toEqual(shown.map(line));
  });

  test(`#${id} shows one item, and the one in which the browser finds words`, {
    tag: "@smoke",
  }, async ({ page, browserName }) => {
    const carousel = page.locator(`#${id}`);
    const shown = carousel.locator("[data-offset='0']");
    const hidden = carousel.locator("[data-offset]:not([data-offset='0'])");
    await page.goto("/");
    const height = (await carousel.boundingBox())?.height;
    for (const { title, text } of items.slice(-2)) {
      // A link to a sentence searches as the visitor does; `window.find()` does not scroll within the page.
      const words = text.split(" ").slice(0, 4).join(" ");
      // Firefox searches a loading page before it is hydrated: there the link is followed within the page.
      await page.goto(browserName === "firefox" ? "/" : "about:blank");
      // Others search until the page has loaded, on a busy machine before it is hydrated.
      const release = await holdBack(page, "**/*.woff2");
      await page.goto(`/#:~:text=${encodeURIComponent(words)}`, { waitUntil: "commit" });
      await expect(carousel.locator(".carousel-item[aria-hidden]")).toHaveCount(items.length - 1);
      await settle(page);
      release();
      await expect(shown).toHaveAccessibleName(title);
      await expect(shown.getByText(text)).toBeInViewport();
      await expect(shown).not.toHaveAttribute("aria-hidden");
      await expect(hidden.and(page.locator("[aria-hidden=true]"))).toHaveCount(items.length - 1);
      await expect(hidden.locator("a, button").filter({ visible: true })).toHaveCount(0);
      expect((await carousel.boundingBox())?.height, "nothing below moves").toBe(height);
    }
  });
}

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the browser can find the same words twice", async ({ page }) => {
    await page.goto("/#case-studies");
    const section = page.locator("#case-studies");
    const [, second] = caseStudies.caseStudies;
    const item = section.getByRole("group", { name: second?.title, includeHidden: true });
    for (const _time of ["first", "second"]) {
      await expect(item).toHaveAttribute("aria-hidden");
      // As the browser does with what it has found.
      await item.evaluate((element) => element.scrollTo({ left: 200 }));
      await expect(item).not.toHaveAttribute("aria-hidden");
      await section.getByRole("button", { name: caseStudies.carousel.previousLabel }).click();
    }
  });
});

for (const width of [320, 360, 390, 768, 1280]) {
  test(`at ${width} px names stand on few lines, arrows on one or beside the words above`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    for (const { id, items } of CAROUSELS.filter(({ id }) => width > 320 || id !== "clients")) {
      const { words, names, arrows } = await page.locator(`#${id}`).evaluate((section) => {
        const boxOf = (part: Element | Range) => {
          const { top, right, bottom, left } = part.getBoundingClientRect();
          return { top, right, bottom, left };
        };
        const textOf = (element: Element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text;
        };
        const above = section.querySelectorAll("h2, header p, .section-lead");
        return {
          words: Array.from(above, (element) => boxOf(textOf(element))),
          names: Array.from(section.querySelectorAll(".carousel-dot"), boxOf),
          arrows: Array.from(section.querySelectorAll(".carousel-arrows button"), boxOf),
        };
      });
      expect(names).toHaveLength(items.length);
      for (const { left, right } of names) {
        expect(left, id).toBeGreaterThanOrEqual(0);
        expect(right, id).toBeLessThanOrEqual(width);
      }
      const lines = new Set(names.map(({ top, bottom }) => top + bottom)).size;
      expect(lines, id).toBeLessThanOrEqual(width < 360 ? 3 : width < 768 ? 2 : 1);
      if (width < 560)
        expect(new Set(names.map(({ left }) => left)).size, `columns of ${id}`).toBe(2);
      expect(new Set(arrows.map(({ top, bottom }) => top + bottom)).size, id).toBe(1);
      for (const [one, others] of [
        ...names.map((name) => [name, words] as const),
        ...arrows.map((arrow) => [arrow, [...words, ...names]] as const),
      ]) {
        for (const other of others) {
          const isClear = one.top >= other.bottom || one.bottom <= other.top;
          expect(isClear || one.left >= other.right || one.right <= other.left, id).toBe(true);
        }
      }
    }
  });
}

test("in a narrow window no row of a hidden client takes the focus", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/");
  const rows = page.locator("#clients [aria-hidden] summary");
  await expect(rows).toHaveCount(clients.clients.length - 1);
  for (const row of await rows.all()) {
    await row.focus();
    await expect(row).not.toBeFocused();
  }
});

test("in a narrow window one client's open texts leave no room under the next", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/");
  const section = page.locator("#clients");
  const heightOf = () => section.evaluate((element: HTMLElement) => element.offsetHeight);
  const { nextLabel, previousLabel } = clients.carousel;
  await section.getByRole("button", { name: nextLabel }).click();
  await expect(section.locator("[data-offset='0'] summary")).toBeVisible();
  const closed = await heightOf();
  await section.getByRole("button", { name: previousLabel }).click();
  await section.locator("[data-offset='0'] summary").click();
  expect(await heightOf()).toBeGreaterThan(closed);
  await section.getByRole("button", { name: nextLabel }).click();
  await expect.poll(heightOf).toBe(closed);
});

test("blurs a case's details, hidden from screen readers", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  const context = page.getByText(caseStudies.caseStudies[0].context);
  await expect(context).toHaveCount(1);
  await expect(page.locator("[aria-hidden='true'][inert]").filter({ has: context })).toHaveCount(1);
  await expect(context.locator("..")).toHaveCSS("filter", /blur/);
});

test("a case, its heading and its controls share a screen of 1280×720, on a card that stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/#case-studies");
  const section = page.locator("#case-studies");
  const next = section.getByRole("button", { name: caseStudies.carousel.nextLabel });
  for (const { title } of caseStudies.caseStudies) {
    const item = section.getByRole("group", { name: title, exact: true });
    const heading = section.getByRole("heading", { level: 2 });
    for (const part of [item, heading, next]) await expect(part).toBeInViewport({ ratio: 1 });
    // To click, Firefox's driver scrolls.
    await next.press("Enter");
  }
  const stage = section.locator(".carousel-stage");
  await expect(stage.locator("> .case-studies-card")).toBeVisible();
  for (const content of await stage.locator("article").all())
    await expect(content).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("a case's sheet is its PDF's first page, whose passages are text where the page has them", async ({
  page,
}) => {
  await page.goto("/#case-studies");
  const section = page.locator("#case-studies");
  const sheets = section.locator(".case-studies-sheet");
  await expect(sheets).toHaveCount(caseStudies.caseStudies.length);
  for (const study of caseStudies.caseStudies) {
    const picture = sheets.locator(`img[src="${firstPagePicture(study)}"]`);
    await expect(picture).toHaveJSProperty("naturalWidth", firstPageSize.width);
  }
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await sheets.evaluateAll((all) =>
      all.flatMap((sheet) => {
        const [outer, inner] = [sheet, sheet.lastElementChild].map((part) =>
          part?.getBoundingClientRect(),
        );
        // Only the current case is laid out.
        if (!outer?.width || !inner) return [];
        const across = (x: number) => (x - outer.left) / outer.width;
        const down = (y: number) => (y - outer.top) / outer.height;
        return [[across(inner.left), across(inner.right), down(inner.top), down(inner.bottom)]];
      }),
    );
    expect(places, `${width} px`).not.toEqual([]);
    // Margins of 19 mm, below the chart and above the timetable.
    for (const [left = 0, right = 1, top = 0, bottom = 1] of places) {
      expect(left, `${width} px`).toBeCloseTo(19 / 210, 1);
      expect(right, `${width} px`).toBeCloseTo(1 - 19 / 210, 1);
      expect(top, `${width} px`).toBeGreaterThan(0.54);
      expect(bottom, `${width} px`).toBeLessThan(0.86);
    }
  }
});

test("a sheet whose picture cannot be fetched shows no sign of it", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  const [study] = caseStudies.caseStudies;
  await page.route("**/*.webp", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/#case-studies");
  await failed;
  const picture = page.locator(`img[src="${firstPagePicture(study)}"]`);
  await expect.poll(() => picture.evaluate((it: HTMLElement) => it.offsetHeight)).toBe(0);
});

test("arrow keys step the clients once a link has led to them", async ({ page, carousel }) => {
  await page.goto("/");
  await page.getByRole("banner").locator("a[href='#clients']").click();
  await expect(carousel.section).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await carousel.shows(CLIENT_NAMES[1]);
});

test("neither carousel moves by itself, not even as it is hydrated", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    addEventListener("transitionrun", ({ target }) => {
      const item = target instanceof Element && target.closest(".carousel-item");
      if (item) item.setAttribute("data-moved-at-load", "");
    });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator(".carousel-item[aria-hidden]")).not.toHaveCount(0);
  await expect(page.locator("[data-moved-at-load]")).toHaveCount(0);
  await page.clock.runFor("10:00");
  for (const { id, items } of CAROUSELS) {
    await expect(page.locator(`#${id} [data-offset='0']`)).toHaveAccessibleName(
      items[0]?.title ?? "",
    );
  }
});

test("what a step replaces fades before it is out of sight", async ({ page }) => {
  await page.goto("/");
  for (const { id, copy } of CAROUSELS) {
    const next = page.locator(`#${id}`).getByRole("button", { name: copy.nextLabel, exact: true });
    await next.scrollIntoViewIfNeeded();
    const widths = await next.evaluate(async (button) => {
      const section = button.closest("section");
      const name = section?.querySelector("[data-offset='0'] h3");
      if (button instanceof HTMLElement) button.click();
      await new Promise(requestAnimationFrame);
      const moves = section?.getAnimations({ subtree: true }) ?? [];
      for (const move of moves) {
        move.pause();
        move.currentTime = 50;
      }
      const fading = name?.getBoundingClientRect().width;
      for (const move of moves) move.finish();
      return { fading, gone: name?.getBoundingClientRect().width };
    });
    expect(widths.fading, `#${id}, half-way`).toBeGreaterThan(100);
    expect(widths.gone, `#${id}, at the end`).toBe(0);
  }
});

test("a step of the clients changes no layout, and can be redirected", async ({
  page,
  carousel,
}) => {
  await carousel.open();
  const [, second = ""] = CLIENT_NAMES;
  const last = CLIENT_NAMES.at(-1) ?? "";
  // In the page, so that the step is caught while it moves.
  const moves = await carousel.dot(last).evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click();
    await new Promise(requestAnimationFrame);
    const section = button.closest("section");
    return (section?.getAnimations({ subtree: true }) ?? [])
      .filter((move) => move instanceof CSSTransition)
      .map(({ transitionProperty, effect }) => ({
        property: transitionProperty,
        isInDrawing: effect instanceof KeyframeEffect && effect.target instanceof SVGElement,
        endsAfter: Number(effect?.getComputedTiming().endTime),
      }));
  });
  expect(moves.map(({ property }) => property)).toContain("opacity");
  for (const { property, isInDrawing, endsAfter } of moves) {
    // The scale, the visibility and a dot's colours only switch.
    expect(property).toMatch(
      /^(opacity|transform|translate|scale|clip-path|visibility|(background|border)-.*)$/,
    );
    // Within an SVG the browser paints each frame: the marks, and the fading of their labels.
    if (isInDrawing) expect(property).toMatch(/^(clip-path|opacity)$/);
    expect(endsAfter).toBeLessThanOrEqual(750);
  }
  await carousel.dot(last).click();
  await carousel.dot(second).click();
  await carousel.shows(second);
  const price = carousel.section.locator("svg:has(> #day-ground)");
  const picture = carousel.section.locator("[data-offset='0']").getByRole("img");
  const ground = await price.boundingBox();
  await expect.poll(() => picture.boundingBox(), "drawn over the price").toEqual(ground);
  await expect(page.getByRole("heading", { level: 3, name: last })).toBeHidden();
});
