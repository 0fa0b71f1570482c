import { createElement, type ReactElement, useId } from "react";
import type { Drawing as DrawingModel } from "#lib/charts/drawing.ts";
import { type SvgElement, svgElements } from "#lib/charts/svg-elements.ts";
import styles from "./drawing.module.css";
import { figureProps } from "./figure-props.ts";

interface DrawingProps {
  readonly caption: string;
  readonly drawing: DrawingModel;
}

/** A drawing of numbers under its caption; it fills its column at the size of its text. */
export function Drawing({ caption, drawing }: DrawingProps) {
  return (
    <figure {...figureProps(caption)} className={styles.drawing}>
      <figcaption>{caption}</figcaption>
      {rendered(svgElements(drawing, useId()))}
    </figure>
  );
}

function rendered({ tag, attributes, children }: SvgElement): ReactElement {
  const content = children.map((child) => (typeof child === "string" ? child : rendered(child)));
  return createElement(tag, attributes, ...content);
}
