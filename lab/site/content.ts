/** The site's copy, by which the parts find its controls. Nothing else here imports it. */
export { caseStudies } from "../../lib/content/case-studies.ts";
export { clients } from "../../lib/content/clients.ts";
export { chooser } from "../../lib/content/day-chooser.ts";
export { addedToMessage, dayNames } from "../../lib/content/day-words.ts";
export { footer } from "../../lib/content/footer.ts";
export { contactForm, downloadForm, newsletterForm } from "../../lib/content/forms.ts";
export { legal } from "../../lib/content/legal.ts";
export { navigation } from "../../lib/content/navigation.ts";
export { pasteDialog as pasteDialogWords } from "../../lib/content/paste-dialog.ts";
export { unsubscribe } from "../../lib/content/unsubscribe.ts";
export { CLIENTS_REENTRY_GRACE_MS } from "../../lib/interaction-rules.ts";
