/** The deferred chunk: what only a visitor who does something needs. */
export { goToFragment } from "./go-to-fragment.ts";
export { Modal } from "./modal.tsx";
export { createSwipe } from "./swipe.ts";
export { Toaster } from "./toaster.tsx";
export { listenToWheel } from "./wheel.ts";
