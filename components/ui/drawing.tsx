import { useId } from "react";
import type { Drawing as DrawingModel } from "#lib/charts/drawing.ts";
import { drawingSvg } from "#lib/charts/drawing-svg.ts";

interface DrawingProps {
  readonly caption: string;
  readonly drawing: DrawingModel;
}

/** RGAA 1.9: older screen readers know neither the role of `figure` nor its caption. */
export function figureProps(caption: string) {
  return { role: "figure", "aria-label": caption };
}

export function Drawing({ caption, drawing }: DrawingProps) {
  const svg = drawingSvg(drawing, useId());
  return (
    <figure {...figureProps(caption)} className="drawing">
      <figcaption>{caption}</figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a static chart, which React need not hydrate mark by mark */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  );
}
