/** Dialog and toasts weigh more than the rest of the islands together: one late chunk, fetched on intent. */
export function loadOverlays() {
  return import("./overlays.client.tsx");
}
