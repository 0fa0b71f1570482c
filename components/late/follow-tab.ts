/** Browsers bring no more than the caret of a field of several lines into view; here comes the whole control. */
export function followTab(signal: AbortSignal): void {
  const show = ({ key }: KeyboardEvent) => {
    if (key === "Tab") document.activeElement?.scrollIntoView({ block: "nearest" });
  };
  addEventListener("keyup", show, { signal });
}
