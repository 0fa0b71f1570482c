import { createElement, Fragment, type ReactNode } from "react";

/** Renders a list that never changes. Its elements have no keys, since the RSC payload would carry the text of each. */
export function each<Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}
