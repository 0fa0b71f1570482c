import type { Box, Drawing, Mark } from "./drawing.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** A drawing as an `svg` element in HTML; `id`, unique in the document, ties title and description to it. */
export function drawingSvg({ title, description, height, marks }: Drawing, id: string): string {
  const named = { role: "img", "aria-labelledby": `${id}-title ${id}-text` };
  const words =
    element("title", { id: `${id}-title` }, escaped(title)) +
    element("desc", { id: `${id}-text` }, escaped(description));
  // Title and description say all that the marks show; Firefox would have their words read too.
  const silent = element("g", { "aria-hidden": "true" }, marks.map(markSvg).join(""));
  return element("svg", { ...named, width: "100%", height }, words + silent);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Text for HTML, in an element or in a quoted attribute, as React writes it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function markSvg(mark: Mark): string {
  const role = { "data-mark": mark.role };
  switch (mark.kind) {
    case "rect":
      return mark.role === "taken" || mark.isHatched
        ? hatched(mark)
        : element("rect", { ...role, ...box(mark) });
    case "wedge":
      return clipped(
        mark,
        { viewBox: "0 0 1 1", preserveAspectRatio: "none" },
        element("path", { ...role, d: "M0 0H1V1Z" }),
      );
    case "line": {
      const { x1, x2, y1, y2 } = mark;
      const [top, bottom] = [hundredths(y1), hundredths(y2)];
      return element("line", { ...role, x1: percent(x1), x2: percent(x2), y1: top, y2: bottom });
    }
    case "circle":
      return element("circle", {
        ...role,
        cx: percent(mark.x),
        cy: hundredths(mark.y),
        r: mark.radius,
      });
    case "text": {
      const place = { x: percent(mark.x), dx: mark.offset, y: hundredths(mark.y) };
      return element("text", { ...role, ...place, "data-anchor": mark.anchor }, escaped(mark.text));
    }
  }
}

/** A broad dashed line, which the style sheet skews: a `pattern` would need a unique id and become a bitmap in a PDF. */
function hatched(rect: Box): string {
  return clipped(rect, {}, element("line", { "data-hatch": rect.role, x2: "300%" }));
}

/** A nested `svg`, hidden so that it does not count as a second image. */
function clipped(place: Box, attributes: Attributes, content: string): string {
  return element("svg", { ...box(place), ...attributes, "aria-hidden": "true" }, content);
}

function box({ x, width, y, height }: Box) {
  return { x: percent(x), width: percent(width), y: hundredths(y), height: hundredths(height) };
}

function percent(share: number): string {
  return `${hundredths(share * 100)}%`;
}

function hundredths(length: number): number {
  return Number(length.toFixed(2));
}

function element(tag: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}>${content}</${tag}>`;
}
