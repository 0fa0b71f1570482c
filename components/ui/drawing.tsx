import { clsx } from "clsx";
import { createElement, type ReactElement } from "react";
import { type SvgElement, svgElements } from "#lib/charts/svg-elements.ts";
import type { Chart } from "#lib/content/content-types.ts";

/** RGAA 1.9: older screen readers know neither the role of `figure` nor its caption. */
export function figureProps(caption: string) {
  return { role: "figure", "aria-label": caption };
}

interface DrawingProps extends Chart {
  /** Unique in the page: title and description are tied to the drawing by it. */
  readonly id: string;
  /** Places it in the layout of its section. */
  readonly className: string;
}

export function Drawing({ caption, drawing, id, className }: DrawingProps) {
  return (
    <figure {...figureProps(caption)} className={clsx("drawing", className)}>
      <figcaption>{caption}</figcaption>
      {rendered(svgElements(drawing, id))}
    </figure>
  );
}

/** Not as HTML: React would set it by `innerHTML`, which Trusted Types block. */
function rendered({ tag, attributes, children }: SvgElement): ReactElement {
  const content = children.map((child) => (typeof child === "string" ? child : rendered(child)));
  return createElement(tag, attributes, ...content);
}
