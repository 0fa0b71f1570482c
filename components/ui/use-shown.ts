import { type RefObject, useEffect, useState } from "react";

/** Whether the style sheet displays an element; false in the pre-rendered page. */
export function useShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setShown(current.offsetWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);

  return isShown;
}
