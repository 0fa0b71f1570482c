/**
 * Ties a figure to its caption for assistive technology, as the French rules (RGAA, 1.9) want it:
 * older readers know neither the element's role nor its caption.
 */
export function figureProps(caption: string) {
  return { role: "figure", "aria-label": caption };
}
