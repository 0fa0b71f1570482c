import { type SvgElement, svgElements } from "../lib/charts/svg-elements.ts";
import { caseStudies } from "../lib/content/case-studies.ts";
import { DAY_FRAME, percentage, shareOfDay, shareOfHeight } from "../lib/day/day-curve.ts";
import { losses } from "../lib/day/losses.ts";
import { expect, test } from "./support/test.ts";

/** As in the PDF: a page of A4 without its margins, and smaller letters. */
const IN_PDF = { width: "172mm", "max-width": "none", "font-size": "8.8pt" };

test("keeps the labels of every chart of a case within it, clear of each other and of the marks", async ({
  page,
}) => {
  const { caseStudies: studies } = caseStudies;
  const onCards = studies.flatMap(({ charts }) => charts.slice(0, 1));
  const onPaper = studies.flatMap(({ charts }) => charts);
  const place = page.locator("#case-studies svg[role=img]").first();
  await page.goto("/");
  for (const width of [320, 360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { drawing } of onCards) {
      const misplaced = await place.evaluate(misplacedLabels, svgElements(drawing, "chart"));
      expect(misplaced, `${drawing.title}, at ${width} px`).toEqual([]);
    }
  }
  await place.evaluate((svg, style) => {
    for (const [name, value] of Object.entries(style)) svg.style.setProperty(name, value);
  }, IN_PDF);
  for (const { drawing } of onPaper) {
    const misplaced = await place.evaluate(misplacedLabels, svgElements(drawing, "chart"));
    expect(misplaced, `${drawing.title}, in the PDF`).toEqual([]);
  }
});

test("hangs each loss from the day's zero line, as long as its sum, under its time, none in the colour of value that arrives", async ({
  page,
}) => {
  await page.goto("/");
  const day = page.locator(".conviction-day");
  const bars = await day.locator(".conviction-bars").getAttribute("d");
  const drawn = Array.from(
    bars?.matchAll(/M([\d.]+) (\d+)V(\d+)h(\d+)V/g) ?? [],
    ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
  );
  const sums = day.locator(":scope > text");
  await expect(sums).toHaveText(losses.map(({ amount }) => amount));
  const places = await sums.evaluateAll((texts) =>
    texts.map((text) => [text.getAttribute("x"), text.getAttribute("y")]),
  );
  expect(places).toEqual(
    drawn.map(([left, , bottom, width]) => [
      percentage(shareOfDay(left + width / 2)),
      percentage(bottom / DAY_FRAME.height),
    ]),
  );
  for (const [, zero] of drawn) expect(zero).toBe(shareOfHeight(0) * DAY_FRAME.height);
  expect(new Set(drawn.map(([, , , width]) => width)).size, "one width").toBe(1);
  const times = Array.from(bars?.matchAll(/M(\d+) \d+v\d+h(\d+)/g) ?? [], ([, from, length]) => [
    Number(from),
    Number(from) + Number(length),
  ]);
  expect(times).toEqual(losses.map(({ from, to }) => [from, to]));
  const perUnit = drawn.map(([, top, bottom], at) => (losses[at]?.euros ?? 0) / (bottom - top));
  expect(Math.max(...perUnit) / Math.min(...perUnit)).toBeLessThan(1.02);

  const fillsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
  const [sold] = await fillsOf(".day-act.day-discharge");
  const lost = await fillsOf(".conviction-day :is(text, .conviction-bars)");
  expect(lost.length).toBeGreaterThan(losses.length);
  expect(lost).not.toContain(sold);
});

/** Draws a chart in the place of another, and finds what its labels lie over, or outside of. */
function misplacedLabels(svg: Element, { attributes, children }: SvgElement): string[] {
  const drawn = ({ tag, attributes, children }: SvgElement): SVGElement => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag) as SVGElement;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
    element.append(...children.map((child) => (typeof child === "string" ? child : drawn(child))));
    return element;
  };
  svg.setAttribute("height", `${attributes.height}`);
  svg.replaceChildren(
    ...children.map((child) => (typeof child === "string" ? child : drawn(child))),
  );
  const { width, height } = svg.getBoundingClientRect();
  const boxOf = (mark: SVGGraphicsElement) => {
    const { x, y, width, height } = mark.getBBox();
    // Letters alone, which end 4 px under their line.
    if (mark instanceof SVGTextElement)
      return new DOMRect(x, Number(mark.getAttribute("y")) - 11, width, 15);
    if (!(mark instanceof SVGSVGElement)) return new DOMRect(x, y, width, height);
    const [left, top, wide, tall] = [mark.x, mark.y, mark.width, mark.height];
    return new DOMRect(...[left, top, wide, tall].map(({ baseVal }) => baseVal.value));
  };
  const marks = [...svg.querySelectorAll<SVGGraphicsElement>(":scope > g > *")].map((mark) => ({
    isLabel: mark instanceof SVGTextElement,
    name: mark.textContent || mark.tagName,
    box: boxOf(mark),
  }));
  return marks.flatMap(({ isLabel, name, box }, position) => [
    ...(Math.min(box.left, box.top, width - box.right, height - box.bottom) < -0.01
      ? [`${name}: outside`]
      : []),
    ...marks
      .filter((other, place) => isLabel && (place > position || !other.isLabel))
      .filter(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      )
      .map((other) => `${name} × ${other.name}`),
  ]);
}
