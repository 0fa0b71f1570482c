import { Children, type ReactNode } from "react";

/**
 * Draws the items of a list that never changes. They are known by their places: a text that is its own key
 * stands twice in the page's data.
 */
export function each<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  return Children.toArray(items.map(draw));
}
