/** Hidden fields of every form. */
export const DRAFT_KEY_FIELD = "draftKey";
export const HONEYPOT_FIELD = "website";
