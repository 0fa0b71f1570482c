/** Entry of the deferred chunk. */
export { goToFragment } from "./go-to-fragment.ts";
export { Modal } from "./modal.tsx";
export { createSwipe } from "./swipe.ts";
export { Toaster } from "./toaster.tsx";
export { listenToWheel } from "./wheel.ts";
