/** Entry of the deferred chunk. */

export { listenToWheel } from "#components/sections/clients/wheel.ts";
export { createSwipe } from "#components/ui/carousel/swipe.ts";
export { goToFragment } from "#components/ui/go-to-fragment.ts";
export { Modal } from "#components/ui/overlays/modal.tsx";
export { Toaster } from "#components/ui/overlays/toaster.tsx";
