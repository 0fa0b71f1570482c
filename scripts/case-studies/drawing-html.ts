import { type SvgElement, svgElements } from "#lib/charts/svg-elements.ts";
import type { Chart } from "#lib/content/content-types.ts";
import { escaped } from "./escaped.ts";

/** A chart with its caption, marked up as on the page; `place` is its index in the document. */
export function drawingHtml({ caption, drawing }: Chart, place: number): string {
  const image = elementHtml(svgElements(drawing, `chart-${place}`));
  return `<figure class="drawing"><figcaption>${escaped(caption)}</figcaption>${image}</figure>`;
}

function elementHtml({ tag, attributes, children }: SvgElement): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  );
  const content = children.map((child) =>
    typeof child === "string" ? escaped(child) : elementHtml(child),
  );
  return `<${tag}${written.join("")}>${content.join("")}</${tag}>`;
}
