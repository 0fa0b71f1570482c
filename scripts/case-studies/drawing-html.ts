import { type SvgElement, svgElements } from "../../lib/charts/svg-elements.ts";
import type { Chart } from "../../lib/content/content-types.ts";
import { escaped } from "./escaped.ts";

/** A chart with its caption, marked up as on the page. */
export function drawingHtml({ caption, drawing }: Chart): string {
  return `<figure class="drawing"><figcaption>${escaped(caption)}</figcaption>${elementHtml(svgElements(drawing))}</figure>`;
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
