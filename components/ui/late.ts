/** Dialog and toasts weigh more than all the islands together: one chunk, fetched by `load-late.ts`. */
export { Modal } from "./modal.tsx";
export { tellByToast } from "./tell-by-toast.ts";
export { mountToaster } from "./toaster.tsx";
