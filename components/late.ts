/**
 * What a visitor needs only once they come near a form: one chunk, fetched by `load-late.tsx`.
 * Dialog and toasts weigh more than all the other islands together.
 */
export { NewsletterForm } from "./layout/footer/newsletter-form.tsx";
export { DownloadForm } from "./sections/case-studies/download-form.tsx";
export { ContactForm } from "./sections/contact/contact-form.tsx";
export { Modal } from "./ui/modal.tsx";
