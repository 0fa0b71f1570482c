/** ARIA Authoring Practices, carousel: grouped, without rotation; the slides are chosen by buttons. */
import { caseStudies } from "../../lib/content/case-studies.ts";
import { clients } from "../../lib/content/clients.ts";
import { expect, test } from "../support/test.ts";

for (const { id, copy, names, isLooping } of [
  {
    id: "#clients",
    copy: clients.carousel,
    names: clients.clients.map(({ title }) => title),
    isLooping: false,
  },
  {
    id: "#case-studies",
    copy: caseStudies.carousel,
    names: caseStudies.caseStudies.map(({ title }) => title),
    isLooping: true,
  },
]) {
  test(`the carousel in ${id} says what it is, and obeys its buttons only`, async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const carousel = page.locator(id).getByRole("group", { name: copy.label, exact: true });
    const dots = carousel.getByRole("group", { name: copy.dotsLabel });
    const next = carousel.getByRole("button", { name: copy.nextLabel });
    const previous = carousel.getByRole("button", { name: copy.previousLabel });
    const shows = (name = "") =>
      expect(carousel.locator("[data-offset='0']")).toHaveAccessibleName(name);

    await test.step("a named group that says it is a carousel, of named groups", async () => {
      await expect(carousel).toHaveAttribute("aria-roledescription", copy.roleDescription);
      for (const name of names) {
        const slide = carousel.getByRole("group", { name, exact: true, includeHidden: true });
        await expect(slide).toHaveCount(1);
      }
    });

    await test.step("it never turns by itself", async () => {
      await page.clock.runFor("10:00");
      await shows(names[0]);
    });

    await test.step("its arrows are native buttons, and keep the focus", async () => {
      await expect(carousel.locator("button").filter({ visible: true })).toHaveCount(
        names.length + 2 + (await carousel.locator("[data-offset='0'] button").count()),
      );
      await next.press("Enter");
      await shows(names[1]);
      await expect(next).toBeFocused();
      await previous.press(" ");
      await shows(names[0]);
      await expect(previous).toBeFocused();
    });

    await test.step("the chosen dot, and only that one, says so by more than its looks", async () => {
      for (const name of names) {
        await dots.getByRole("button", { name, exact: true }).press("Enter");
        await expect(dots.locator("[aria-current=true]")).toHaveAccessibleName(name);
        await expect(dots.locator("[aria-current]")).toHaveCount(1);
      }
    });

    await test.step("one polite region announces it", async () => {
      await expect(carousel.locator("[aria-live=polite]")).toHaveCount(1);
      await expect(carousel.locator("[aria-live=assertive]")).toHaveCount(0);
    });

    await test.step("at its end it goes round, or says that it cannot", async () => {
      await next.press("Enter");
      await shows(isLooping ? names[0] : names.at(-1));
      await expect(next).toBeFocused();
      await expect(carousel.locator("[aria-disabled=true]")).toHaveCount(isLooping ? 0 : 1);
    });
  });
}
