import { clients } from "../lib/content/clients.ts";
import { CLIENTS_REENTRY_GRACE_MS, WHEEL_STEP_DELTA } from "../lib/interaction-rules.ts";
import { CLIENT_NAMES, ClientsSection, NOTCH } from "./support/clients-section.ts";
import { expect, test } from "./support/test.ts";

const [FIRST = "", SECOND = "", THIRD = "", LAST = ""] = CLIENT_NAMES;

test("takes the wheel once in view and shows one client for each notch", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  for (const name of [SECOND, THIRD, LAST]) {
    await carousel.notch(1);
    await carousel.shows(name);
    await carousel.holdsThePage();
  }
  expect(await carousel.scrollY()).toBe(before);
  for (const name of [THIRD, SECOND, FIRST]) {
    await carousel.notch(-1);
    await carousel.shows(name);
  }
  expect(await carousel.scrollY()).toBe(before);
});

test("needs the whole threshold for a step", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  await carousel.wheel(WHEEL_STEP_DELTA - 1);
  await carousel.holdsThePage();
  await carousel.shows(FIRST);
  // Together: on a busy machine, what was turned before may already be another gesture's.
  await Promise.all([carousel.wheel(WHEEL_STEP_DELTA - 1), carousel.wheel(1)]);
  await carousel.shows(SECOND);
});

test("keeps the first turn of the wheel for the code that is still on its way (WHEEL_CODE_PATIENCE_MS)", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await carousel.shows(FIRST);
  const turned = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    await turned.promise;
    await route.continue();
  });
  await carousel.scrollTo(0);
  const before = await carousel.scrollY();
  await page.mouse.move(640, 400);
  await carousel.wheel(NOTCH);
  turned.resolve();
  await carousel.shows(SECOND);
  await carousel.holdsThePage();
  expect(await carousel.scrollY()).toBe(before);
});

test("makes one step of a trackpad's flick, and shows the last client until the flick is over", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  for (const name of [SECOND, THIRD, LAST]) {
    await carousel.flick(1);
    await carousel.shows(name);
    await carousel.holdsThePage();
    await carousel.passes(500, await carousel.now());
  }
  expect(await carousel.scrollY()).toBe(before);
  await carousel.flick(1);
  await carousel.letsThePageGo();
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before + 400);
});

test("aligns itself when it takes the wheel, and never shifts the page", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open(40);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const shifts = await carousel.watchLayoutShifts();
  await carousel.notch(1);
  await carousel.holdsThePage();
  const place = await carousel.section.evaluate(
    (section) => section.parentElement?.getBoundingClientRect().top,
  );
  expect(Math.abs(place ?? Number.NaN)).toBeLessThanOrEqual(1);
  expect(await height()).toBe(before);
  for (const name of [THIRD, LAST]) {
    await carousel.notch(1);
    await carousel.shows(name);
  }
  await carousel.notch(1);
  await carousel.letsThePageGo();
  expect(await height()).toBe(before);
  expect(await shifts()).toEqual([]);
});

test("lets the page scroll on after the last client, and does not take it back at once", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  for (const name of [SECOND, THIRD, LAST]) {
    await carousel.notch(1);
    await carousel.shows(name);
  }
  const turningBack = carousel.turnsBackOnceGone();
  await carousel.notch(1);
  const { isPageFree, at } = await turningBack;
  expect(isPageFree).toBe(true);
  await carousel.letsThePageGo();
  await carousel.shows(LAST);

  await carousel.passes(CLIENTS_REENTRY_GRACE_MS, at);
  await carousel.scrollTo(0);
  for (const name of [THIRD, SECOND, FIRST]) {
    await carousel.notch(-1);
    await carousel.shows(name);
  }
  await carousel.notch(-1);
  await carousel.letsThePageGo();
  await expect.poll(() => carousel.scrollY()).toBeLessThan(before);
});

test("lets the page scroll up before the first client", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  await carousel.wheel(-NOTCH);
  await expect.poll(() => carousel.scrollY()).toBeLessThan(before);
  await carousel.shows(FIRST);
});

test("leaves zooming and sideways wheels alone", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  await page.mouse.wheel(NOTCH, 10);
  await page.keyboard.down("Shift");
  await carousel.wheel(NOTCH);
  await page.keyboard.up("Shift");
  await carousel.wheel(WHEEL_STEP_DELTA);
  await carousel.shows(SECOND);
});

test("jumps by its dots and steps by its buttons and arrow keys", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  await carousel.dots.getByRole("button", { name: THIRD, exact: true }).click();
  await carousel.shows(THIRD);
  await page.getByRole("button", { name: clients.carousel.nextLabel }).click();
  await carousel.shows(LAST);
  await page.getByRole("button", { name: clients.carousel.previousLabel }).press("ArrowLeft");
  await carousel.shows(THIRD);
  await expect(page.locator("#clients [aria-live]")).toHaveText(/3 sur 4.*Stockage/);
  await carousel.section.focus();
  await page.keyboard.press("ArrowRight");
  await carousel.shows(LAST);
  await page.keyboard.press("ArrowRight");
  await carousel.shows(LAST);
});

test("moves by what the compositor can do alone, and can be sent elsewhere on the way", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const dot = (name: string) => carousel.dots.getByRole("button", { name, exact: true });
  // In the page, so that the step is caught while it moves.
  const moves = await dot(LAST).evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click();
    await new Promise(requestAnimationFrame);
    const section = button.closest("section");
    return (section?.getAnimations({ subtree: true }) ?? [])
      .filter((move) => move instanceof CSSTransition)
      .map(({ transitionProperty, effect }) => ({
        property: transitionProperty,
        endsAfter: Number(effect?.getComputedTiming().endTime),
      }));
  });
  expect(moves.map(({ property }) => property)).toContain("transform");
  for (const { property, endsAfter } of moves) {
    // The visibility and a dot's colours only switch.
    expect(property).toMatch(/^(opacity|transform|translate|visibility|(background|border)-.*)$/);
    expect(endsAfter).toBeLessThanOrEqual(400);
  }
  await dot(LAST).click();
  await dot(SECOND).click();
  await carousel.shows(SECOND);
  await expect(page.getByRole("heading", { level: 3, name: LAST })).toBeHidden();
});

test("keeps the hidden clients out of reach", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  for (const [position, name] of CLIENT_NAMES.entries()) {
    const item = page
      .locator("#clients")
      .getByRole("group", { name, exact: true, includeHidden: true });
    await expect(item).toHaveJSProperty("inert", position !== 0);
  }
});

test.describe("gives the page back", () => {
  for (const key of ["PageDown", "End", "ArrowDown", " "]) {
    test(`to the key « ${key} »`, async ({ page }) => {
      const carousel = new ClientsSection(page);
      await carousel.open();
      await carousel.pin();
      // The browser first ends the scroll that the wheel began: a key that comes before may be lost to it.
      await carousel.passes(600, await carousel.now());
      const before = await carousel.scrollY();
      await page.keyboard.press(key);
      await carousel.letsThePageGo();
      await expect
        .poll(async () => {
          const scrolled = await carousel.scrollY();
          if (scrolled === before) await page.keyboard.press(key);
          return scrolled;
        })
        .toBeGreaterThan(before);
      await carousel.shows(SECOND);
    });
  }

  test("to a resized window", async ({ page }) => {
    const carousel = new ClientsSection(page);
    await carousel.open();
    await carousel.pin();
    await page.setViewportSize({ width: 1180, height: 800 });
    await carousel.letsThePageGo();
    await carousel.shows(SECOND);
  });

  test("to an address typed by hand, and to the Back button", async ({ page }) => {
    const carousel = new ClientsSection(page);
    await carousel.open();
    const before = await carousel.scrollY();
    await carousel.pin();
    await carousel.passes(300, await carousel.now());
    await page.evaluate(() => {
      location.hash = "#contact";
    });
    await carousel.letsThePageGo();
    await expect(page.locator("#contact")).toBeInViewport();

    await page.goBack();
    await expect.poll(() => carousel.scrollY()).toBe(before);
    await carousel.pin();
    await page.goForward();
    await carousel.letsThePageGo();
    await expect(page.locator("#contact")).toBeInViewport();
  });

  test("to whatever else scrolls it, such as a search in the page", async ({ page }) => {
    const carousel = new ClientsSection(page);
    await carousel.open();
    await carousel.pin();
    await carousel.passes(300, await carousel.now());
    await page.locator("#contact").evaluate((section) => {
      const range = document.createRange();
      range.selectNodeContents(section);
      section.scrollIntoView();
      getSelection()?.addRange(range);
    });
    await carousel.letsThePageGo();
    await expect(page.locator("#contact")).toBeInViewport();
  });

  test("to a visitor who looks at another tab", async ({ page }) => {
    const carousel = new ClientsSection(page);
    await carousel.open();
    await carousel.pin();
    // A headless browser shows all of its tabs, so it says by itself what a hidden one would.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await carousel.letsThePageGo();
    await carousel.shows(SECOND);
  });
});

test.describe("never takes the wheel", () => {
  const isPlainList = async (carousel: ClientsSection) => {
    for (const name of CLIENT_NAMES) {
      const heading = carousel.page.getByRole("heading", { level: 3, name, exact: true });
      await expect(heading).toBeVisible();
    }
    await carousel.scrollTo(0);
    await carousel.page.mouse.move(160, 240);
    const before = await carousel.scrollY();
    await carousel.wheel(NOTCH);
    await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);
    await carousel.letsThePageGo();
    await expect(carousel.dots).toBeHidden();
  };

  for (const { surroundings, width, height } of [
    { surroundings: "in a low window", width: 1280, height: 470 },
    { surroundings: "at 400 % zoom", width: 320, height: 640 },
  ]) {
    test(`${surroundings}, where it is a plain list`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await isPlainList(new ClientsSection(page));
    });
  }

  test.describe("with less motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("where it is a plain list", async ({ page }) => {
      await page.goto("/");
      await isPlainList(new ClientsSection(page));
    });
  });
});
