/** Longest field values accepted, in UTF-16 code units. */
export const FIELD_MAX_LENGTH = { name: 200, company: 200, email: 254, message: 5000 } as const;

/** Longest body of a form post: a message of 5 000 characters takes at most 20 kB. */
export const FORM_BODY_MAX_BYTES = 65_536;

/** Most entries of a form post; none of the site's forms has half as many. */
export const FORM_ENTRIES_MAX = 30;

/** Default of SUBMISSIONS_PER_MINUTE: rate and burst per client and form. */
export const DEFAULT_SUBMISSIONS_PER_MINUTE = 30;

/** Most clients counted at a time; they take about 2 MB. */
export const COUNTED_CLIENTS_MAX = 10_000;
