/** Hidden fields of every form. */
export const DRAFT_KEY_FIELD = "draftKey";
/** Only robots fill it in: no browser or password manager recognises its name. */
export const HONEYPOT_FIELD = "topic";
