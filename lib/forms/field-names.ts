/** Names of the fields that every form carries beside its own. */
export const DRAFT_KEY_FIELD = "draftKey";
export const HONEYPOT_FIELD = "website";
