import { createElement, type ReactElement, useId } from "react";
import { type SvgElement, svgElements } from "#lib/charts/svg-elements.ts";
import type { Chart } from "#lib/content/content-types.ts";

/** RGAA 1.9: older screen readers know neither the role of `figure` nor its caption. */
export function figureProps(caption: string) {
  return { role: "figure", "aria-label": caption };
}

export function Drawing({ caption, drawing }: Chart) {
  return (
    <figure {...figureProps(caption)} className="drawing">
      <figcaption>{caption}</figcaption>
      {rendered(svgElements(drawing, useId()))}
    </figure>
  );
}

/** Not as HTML: React would set it by `innerHTML`, which Trusted Types block. */
function rendered({ tag, attributes, children }: SvgElement): ReactElement {
  const content = children.map((child) => (typeof child === "string" ? child : rendered(child)));
  return createElement(tag, attributes, ...content);
}
