import type { KeyboardEvent } from "react";

/** Browsers scroll only the caret of a textarea into view, and Radix nothing when it wraps the focus. */
export function scrollFocusedControlIntoView({ key, target }: KeyboardEvent) {
  if (key === "Tab") (target as Element).scrollIntoView({ block: "nearest" });
}
