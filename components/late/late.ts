/** What only a visitor who does something needs: one module, fetched by `load-late.ts`. */
export { followLink } from "./follow-links.ts";
export { followPage } from "./follow-page.ts";
export { Modal } from "./modal.tsx";
export { tellByToast } from "./tell-by-toast.ts";
export { mountToaster } from "./toaster.tsx";
