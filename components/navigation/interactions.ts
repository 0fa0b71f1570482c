/** Entry of the deferred chunk. */

export { createSwipe } from "#components/carousel/swipe.ts";
export { Modal } from "#components/messages/modal.client.tsx";
export { Toaster } from "#components/messages/toaster.client.tsx";
export { listenToWheel } from "#components/sections/clients/wheel.ts";
export { goToFragment } from "./go-to-fragment.ts";
