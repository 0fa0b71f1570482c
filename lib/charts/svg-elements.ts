import { type Box, type Drawing, type Mark, POINT_RADIUS_PX } from "./drawing.ts";

/** An element for React or for HTML: the attributes are the same in both. */
export interface SvgElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgElement | string)[];
}

/** A drawing as an `svg` element with an `id`, unique in the document, which ties title and description to it. */
export function svgElements({ title, description, height, marks }: Drawing, id: string) {
  const named = { "aria-labelledby": `${id}-title ${id}-text` };
  return element("svg", { id, role: "img", ...named, width: "100%", height }, [
    element("title", { id: `${id}-title` }, [title]),
    element("desc", { id: `${id}-text` }, [description]),
    // Title and description say all of this; Firefox would have it read twice.
    element("g", { "aria-hidden": "true" }, marks.flatMap(markElements)),
  ]);
}

/** An element as HTML. */
export function svgHtml({ tag, attributes, children }: SvgElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const content = children.map((child) =>
    typeof child === "string" ? escaped(child) : svgHtml(child),
  );
  return `<${tag}${written.join("")}>${content.join("")}</${tag}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for HTML, in an element or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

function markElements(mark: Mark): SvgElement | readonly SvgElement[] {
  const role = { "data-mark": mark.role };
  switch (mark.kind) {
    case "rect":
      return mark.role === "taken" || mark.isHatched
        ? hatched(mark)
        : element("rect", { ...role, ...box(mark) });
    case "wedge":
      return clipped(mark, { viewBox: "0 0 1 1", preserveAspectRatio: "none" }, [
        element("path", { ...role, d: "M0 0H1V1Z" }),
      ]);
    case "line": {
      const { x1, x2, y1, y2 } = mark;
      const [top, bottom] = [tenths(y1), tenths(y2)];
      return element("line", { ...role, x1: percent(x1), x2: percent(x2), y1: top, y2: bottom });
    }
    case "circle": {
      const place = { cx: percent(mark.x), cy: tenths(mark.y), r: POINT_RADIUS_PX };
      return element("circle", { ...role, ...place });
    }
    case "text": {
      const { x, y, offset, anchor, text } = mark;
      const place = { x: percent(x), y: tenths(y), ...(offset && { dx: offset }) };
      const anchored = anchor !== "start" && { "data-anchor": anchor };
      return element("text", { ...role, ...place, ...anchored }, [text]);
    }
  }
}

/**
 * A broad dashed line, which the style sheet skews, and the outline of what it fills: a `pattern` would
 * need a unique id and become a bitmap in a PDF.
 */
function hatched(rect: Box): readonly SvgElement[] {
  const hatch = { "data-hatch": rect.role };
  return [
    clipped(rect, {}, [element("line", { ...hatch, x2: "300%" })]),
    element("rect", { ...hatch, ...box(rect) }),
  ];
}

/** A nested `svg`. */
function clipped(
  place: Box,
  attributes: SvgElement["attributes"],
  children: SvgElement["children"],
): SvgElement {
  return element("svg", { ...box(place), ...attributes }, children);
}

function box({ x, width, y, height }: Box) {
  return { x: percent(x), width: percent(width), y: tenths(y), height: tenths(height) };
}

const percent = (share: number): string => `${tenths(share * 100)}%`;

/** Fine enough for pixels, and for percentages of a card or a PDF. */
const tenths = (length: number): number => Number(length.toFixed(1));

function element(
  tag: string,
  attributes: SvgElement["attributes"],
  children: SvgElement["children"] = [],
): SvgElement {
  return { tag, attributes, children };
}
