/**
 * Takes an item that is out of sight away from focus, clicks and screen readers.
 * `inert` alone would do, but an item that is still fading out counts as visible for some tools.
 */
export function hiddenProps(isHidden: boolean) {
  return isHidden ? { inert: true, "aria-hidden": true } : {};
}
